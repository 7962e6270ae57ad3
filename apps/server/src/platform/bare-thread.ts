/** For threads that read or draw what was sent to us: they need neither our secrets nor our flags. */
export const bareThread = {
  env: {},
  execArgv: ['--import', new URL('./keep-compiled.ts', import.meta.url).href],
}
