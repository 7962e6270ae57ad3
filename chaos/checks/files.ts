export interface StoredFile {
  key: string
  sha256: string
}

interface FilesFound {
  off: string[]
  /** Files on the disk without a row do no harm, because no screen shows them. */
  unnamed: number
}

/**
 * Every row has its bytes. Bytes without a row are allowed, once for each file that a lost answer may have left:
 * a process that is killed between the bytes and the commit cannot take them back.
 */
export function compareFiles(
  rows: readonly StoredFile[],
  disk: readonly StoredFile[],
  mostUnnamed: number,
): FilesFound {
  const found = new Map(disk.map(({ key, sha256 }) => [key, sha256]))
  const off = rows.flatMap(({ key, sha256 }) => {
    const there = found.get(key)
    if (there === undefined) return [`file ${key} has a row and no bytes`]
    return there === sha256 ? [] : [`file ${key} has other bytes than were stored`]
  })
  const named = new Set(rows.map(({ key }) => key))
  const unnamed = disk.filter(({ key }) => !named.has(key)).length
  if (unnamed > mostUnnamed)
    off.push(`${unnamed} files have no row; lost answers explain ${mostUnnamed} of them`)
  return { off, unnamed }
}
