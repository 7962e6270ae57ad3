import type { Rule } from '../page-types.ts'
import type { Ink } from './even-light.ts'
import type { Picture } from './picture.ts'

/** In inches: no stroke of a letter is as long, no rule of a table as thick. */
const SHORTEST = 0.4
const THICKEST = 0.045
const LARGEST_HOLE = 0.004

interface Run {
  at: number
  from: number
  to: number
}

/** A rule in pixels: the runs it is made of, one above the other. */
interface Band {
  first: number
  last: number
  from: number
  to: number
  runs: Run[]
}

/** Straight rules of a level picture, in pixels, and the picture without them: letters are read better so. */
export function withoutRules(picture: Picture, ink: Ink, dpi: number): { picture: Picture; rules: Rule[] } {
  const data = new Uint8Array(picture.data)
  const across = bandsOf(ink.width, ink.height, (x, y) => ink.dark[y * ink.width + x] as number, dpi)
  const upright = bandsOf(ink.height, ink.width, (y, x) => ink.dark[y * ink.width + x] as number, dpi)
  // Where rules cross, the one is not measured by the other.
  const [besideUpright, besideAcross] = [withoutRuns(ink, upright, false), withoutRuns(ink, across, true)]
  for (const band of across) erase(data, besideUpright, band, true)
  for (const band of upright) erase(data, besideAcross, band, false)
  return {
    picture: { ...picture, data },
    rules: [...across.map((band) => ruleOf(band, true)), ...upright.map((band) => ruleOf(band, false))],
  }
}

const ruleOf = ({ first, last, from, to }: Band, horizontal: boolean): Rule => ({
  horizontal,
  at: (first + last + 1) / 2,
  from,
  to: to + 1,
})

/** `isDark(along, across)`: the same search serves both directions. */
function bandsOf(
  length: number,
  breadth: number,
  isDark: (along: number, across: number) => number,
  dpi: number,
): Band[] {
  const shortest = SHORTEST * dpi
  const hole = Math.max(1, Math.round(LARGEST_HOLE * dpi))
  const open: Band[] = []
  const done: Band[] = []
  for (let across = 0; across < breadth; across++) {
    for (const run of runsOf(length, across, isDark, shortest, hole)) {
      const touching = open.find((band) => band.last >= across - 1 && overlap(band, run) > 0.3)
      if (touching) {
        touching.last = across
        touching.from = Math.min(touching.from, run.from)
        touching.to = Math.max(touching.to, run.to)
        touching.runs.push(run)
      } else open.push({ first: across, last: across, from: run.from, to: run.to, runs: [run] })
    }
    for (let at = open.length - 1; at >= 0; at--) {
      const band = open[at] as Band
      if (band.last < across - 1) done.push(...open.splice(at, 1))
    }
  }
  // A thicker band is a filled cell or the shadow at the edge of a sheet.
  return [...done, ...open].filter(({ first, last }) => last - first < THICKEST * dpi)
}

const overlap = (band: Band, run: Run) =>
  (Math.min(band.to, run.to) - Math.max(band.from, run.from)) /
  Math.min(band.to - band.from, run.to - run.from)

/** Dark pixels in a line; a rule that is not quite level is several of them, each a pixel further. */
function runsOf(
  length: number,
  across: number,
  isDark: (along: number, across: number) => number,
  shortest: number,
  hole: number,
): Run[] {
  const runs: Run[] = []
  let from = -1
  let last = -1
  const close = () => {
    if (from >= 0 && last - from >= shortest) runs.push({ at: across, from, to: last })
    from = -1
  }
  for (let along = 0; along < length; along++) {
    if (isDark(along, across)) {
      if (from < 0) from = along
      last = along
    } else if (from >= 0 && along - last > hole) close()
  }
  close()
  return runs
}

function withoutRuns(ink: Ink, bands: Band[], horizontal: boolean): Ink {
  const dark = new Uint8Array(ink.dark)
  const [beside, along] = horizontal ? [ink.width, 1] : [1, ink.width]
  for (const { runs } of bands)
    for (const run of runs)
      for (let step = run.from; step <= run.to; step++) dark[run.at * beside + step * along] = 0
  return { ...ink, dark }
}

/** Where a letter meets the rule its stroke stays: only what is about as thin as the rule goes. */
function erase(data: Uint8Array, ink: Ink, band: Band, horizontal: boolean): void {
  const [beside, along] = horizontal ? [ink.width, 1] : [1, ink.width]
  const breadth = horizontal ? ink.height : ink.width
  const pixels = band.runs.reduce((sum, run) => sum + run.to - run.from + 1, 0)
  const thickest = Math.ceil((1.5 * pixels) / (band.to - band.from + 1)) + 1
  for (const run of band.runs) {
    for (let step = run.from; step <= run.to; step++) {
      const here = run.at * beside + step * along
      let [first, last] = [run.at, run.at]
      while (first > 0 && run.at - first <= thickest && ink.dark[here - (run.at - first + 1) * beside])
        first--
      while (last < breadth - 1 && last - run.at <= thickest && ink.dark[here + (last - run.at + 1) * beside])
        last++
      if (last - first >= thickest) continue
      // The grey edge of the rule goes with it.
      for (let across = Math.max(0, first - 1); across <= Math.min(breadth - 1, last + 1); across++)
        data[here + (across - run.at) * beside] = 255
    }
  }
}
