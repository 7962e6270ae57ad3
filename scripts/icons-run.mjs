import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './lib/paths.mjs'

/*
 * Draws the icons of the installed app from the mark of the browser's tab: `node scripts/icons-run.mjs`. The pictures are
 * committed, so this runs only when the mark changes.
 */

// sharp belongs to the server, which makes photos smaller with it.
const sharp = createRequire(inRoot('apps', 'server', 'package.json'))('sharp')
const mark = readFileSync(inRoot('apps', 'web', 'public', 'favicon.svg'), 'utf8')
// Phones cut their own shape out of these, so the colour goes to the edge. The mark lies within the inner circle of
// four fifths that every shape leaves.
const uncut = mark.replace('rx="8"', 'rx="0"')

const ICONS = [
  { name: 'itayo-192.png', size: 192, drawing: mark },
  { name: 'itayo-512.png', size: 512, drawing: mark },
  { name: 'itayo-maskable-512.png', size: 512, drawing: uncut },
  { name: 'apple-touch-180.png', size: 180, drawing: uncut },
]

const folder = inRoot('apps', 'web', 'public', 'icons')
mkdirSync(folder, { recursive: true })
for (const { name, size, drawing } of ICONS) {
  const density = (72 * size) / 32
  const picture = sharp(Buffer.from(drawing), { density }).resize(size, size)
  // Without this the last row of pixels lets a little of what is behind it through.
  if (drawing === uncut) picture.flatten({ background: '#0B6763' })
  await picture.png({ palette: true }).toFile(`${folder}/${name}`)
}
