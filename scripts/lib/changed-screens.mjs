import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'

const AREA = /^apps\/web\/src\/areas\/[^/]+\/[^/]+\//
/** Floors and packages that the screens of every area are made of. */
const SHARED = /^(apps\/web\/src|packages)\//

/**
 * Drawing all screens takes longer than everything else before a commit. So those of the areas that changed are drawn,
 * and all of them only when something changed that all of them use. `npm test` draws all in any case.
 */
export function foldersToDraw(changed) {
  const areas = new Set()
  for (const file of changed) {
    const [area] = AREA.exec(file) ?? []
    if (area) areas.add(area)
    else if (SHARED.test(file)) return ['apps/web/']
  }
  return [...areas].sort()
}

/** Against the last commit, new files too; undefined where git does not tell. */
export function changedFiles() {
  const lists = [
    ['diff', '--name-only', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }))
  if (lists.some(({ status }) => status !== 0)) return undefined
  return lists.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean))
}
