import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type BuiltFile, keptFiles } from './kept-files.ts'
import { KEPT_PAGES } from './kept-pages.ts'

function bundleOf(...files: (Partial<BuiltFile> & { fileName: string })[]): Record<string, BuiltFile> {
  return Object.fromEntries(files.map((file) => [file.fileName, { type: 'chunk', ...file } as BuiltFile]))
}

const styled = (css: string[], assets: string[] = []) => ({ importedCss: css, importedAssets: assets })

describe('the files of a page', () => {
  test('are its chunk and all that it imports, with their styles, fonts and pictures, each once', () => {
    const bundle = bundleOf(
      { fileName: 'page.js', facadeModuleId: '/src/page.tsx', imports: ['a.js', 'b.js'] },
      { fileName: 'a.js', imports: ['b.js', 'c.js'], viteMetadata: styled(['a.css'], ['letters.woff2']) },
      { fileName: 'b.js', imports: ['a.js'], viteMetadata: styled(['a.css'], ['alert.svg']) },
      { fileName: 'c.js' },
      { fileName: 'estimate.js', imports: ['c.js'], viteMetadata: styled(['estimate.css']) },
      { fileName: 'list.json', type: 'asset' },
    )
    expect(keptFiles(bundle, ['/src/page.tsx'])).toEqual([
      'a.css',
      'a.js',
      'alert.svg',
      'b.js',
      'c.js',
      'letters.woff2',
      'page.js',
    ])
  })

  test('are found for a page that shares its chunk with others', () => {
    const bundle = bundleOf({
      fileName: 'site.js',
      facadeModuleId: null,
      moduleIds: ['/src/a.tsx', '/src/b.tsx'],
    })
    expect(keptFiles(bundle, ['/src/b.tsx'])).toEqual(['site.js'])
  })

  test('that the build does not have stop the build', () => {
    const bundle = bundleOf({ fileName: 'a.js', facadeModuleId: '/src/a.tsx', moduleIds: ['/src/a.tsx'] })
    expect(() => keptFiles(bundle, ['/src/a.tsx', '/src/gone.tsx'])).toThrow(
      '/src/gone.tsx is to open without a network, but the build has no such page',
    )
  })
})

test.each(KEPT_PAGES)('%s is a page of the product', (page) => {
  expect(existsSync(join(import.meta.dirname, '../src', page))).toBe(true)
})
