/** Runs a script's work; what goes wrong ends as one readable sentence rather than a stack. */
export function main(work, onFailure = () => {}) {
  work().catch((error) => {
    console.error(`\n${process.env.DEBUG ? error.stack : error.message}`)
    onFailure()
    process.exitCode = 1
  })
}
