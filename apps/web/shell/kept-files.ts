/** A file of the finished build, as far as the list of kept files asks about it. */
export interface BuiltFile {
  fileName: string
  type: 'chunk' | 'asset'
  moduleIds?: readonly string[]
  facadeModuleId?: string | null
  /** Other chunks that this one cannot start without. */
  imports?: readonly string[]
  viteMetadata?: { importedCss: Iterable<string>; importedAssets: Iterable<string> }
}

function chunkOf(page: string, files: readonly BuiltFile[]): BuiltFile {
  const chunks = files.filter(({ type }) => type === 'chunk')
  const found =
    // A page in a shared chunk still has a small chunk of its own that leads to it.
    chunks.find(({ facadeModuleId }) => facadeModuleId === page) ??
    chunks.find(({ moduleIds = [] }) => moduleIds.includes(page))
  if (!found) throw new Error(`${page} is to open without a network, but the build has no such page`)
  return found
}

/**
 * The files that the pages need to open: their chunks, what those import, and the styles, fonts and pictures of all of
 * these. Parts that a page imports later are named as pages of their own, or left out.
 */
export function keptFiles(bundle: Readonly<Record<string, BuiltFile>>, pages: readonly string[]): string[] {
  const files = Object.values(bundle)
  const chunks = new Set(pages.map((page) => chunkOf(page, files)))
  for (const chunk of chunks) {
    for (const name of chunk.imports ?? []) {
      const imported = bundle[name]
      if (imported) chunks.add(imported)
    }
  }
  const names = [...chunks].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set(names)].sort()
}
