const LONGEST = 31

/** Sheet names as Excel allows them, each only once: a project's name may hold any character. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const base = cleaned(name)
    let unique = base
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) {
      const suffix = ` (${copy})`
      unique = `${base.slice(0, LONGEST - suffix.length)}${suffix}`
    }
    taken.add(unique.toLowerCase())
    return unique
  })
}

function cleaned(name: string): string {
  const allowed = name
    .toWellFormed()
    .replace(/([[\]:*?/\\]|\p{Cc}|\s)+/gu, ' ')
    .slice(0, LONGEST)
    .replace(/^['\s]+|['\s]+$/g, '')
  // Excel keeps this name for itself.
  return allowed === '' || allowed.toLowerCase() === 'history' ? 'Sheet' : allowed
}

/** As it stands in a formula. */
export function quotedName(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}
