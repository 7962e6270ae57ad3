/** Does a slow part of the set-up, and says before it that it begins and after it how long it took. */
export async function timed(beginning, end, work) {
  console.error(beginning)
  const begin = performance.now()
  const result = await work()
  console.error(`${end} in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
  return result
}
