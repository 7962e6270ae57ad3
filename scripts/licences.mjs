import { exceptionFor, licenceOf, licenceProblem, packagesOf } from './lib/licences.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/paths.mjs'

/* npm run licences: what every package may be used under, from the lockfiles and what is installed. No network. */
main(async () => {
  const packages = ['package-lock.json', 'runtime/package-lock.json'].flatMap((lock) =>
    packagesOf(inRoot(lock)),
  )
  list(
    'In the product',
    packages.filter(({ isTool }) => !isTool),
  )
  list(
    'Tools for building and testing',
    packages.filter(({ isTool }) => isTool),
  )
  const problems = packages.map(licenceProblem).filter(Boolean)
  if (problems.length > 0)
    throw new Error(`Not allowed here:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  console.log(`${packages.length} packages, all of them allowed.`)
})

function list(title, packages) {
  const licences = [...new Set(packages.map(licenceOf))].sort()
  console.log(`${title}: ${packages.length} packages\n`)
  for (const licence of licences) {
    const group = packages.filter((pack) => licenceOf(pack) === licence)
    console.log(`  ${licence || 'no licence named'} (${group.length})`)
    for (const name of new Set(group.map((pack) => `${pack.name} ${pack.version}`)))
      console.log(`    ${name}`)
    for (const reason of new Set(group.map((pack) => exceptionFor(pack)?.reason).filter(Boolean)))
      console.log(`    allowed because: ${reason}`)
  }
  console.log('')
}
