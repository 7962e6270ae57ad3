/** The platforms Itayo is promised to run on. Windows is tried for, not promised. */
export const CLAIMED_PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64', libc: 'none' },
  { os: 'darwin', cpu: 'x64', libc: 'none' },
]

export const here = { os: process.platform, cpu: process.arch, libc: libc() }

/** Whether npm installs a locked package on a platform, by the os, cpu and libc that the package names. */
export function suitsPlatform(entry, platform) {
  return ['os', 'cpu', 'libc'].every((key) => suits(entry[key], platform[key]))
}

function suits(named, value) {
  const list = [named ?? []].flat()
  if (list.length === 0 || list.includes(value)) return true
  return list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`)
}

function libc() {
  if (process.platform !== 'linux') return 'none'
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
