/** The few SVG words that all pictures are written in, and the dice that vary them. */

export const WIDTH = 1280
export const HEIGHT = 800

export type Point = readonly [x: number, y: number]

/** Calculated points, or a fixed outline as SVG writes it: '0,0 10,0 10,5'. */
export type Outline = readonly Point[] | string

export interface Random {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

/** Mulberry32: the same seed must give the same picture on every machine, which Math.random cannot. */
export function seeded(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    chance: (probability) => next() < probability,
  }
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index))
}

/** Evenly spaced values from low to high, both included. */
export function steps(low: number, high: number, count: number): number[] {
  return times(count + 1, (index) => low + ((high - low) * index) / count)
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` 0 keeps the first colour, 1 gives the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Lighter above zero, darker below; shadows lean to blue so that they do not look like soot. */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#fffaf0', amount) : mix(colour, '#141a26', -amount)
}

/** One decimal is finer than a pixel and keeps the SVG a third of its size. */
const short = (value: number) => String(Math.round(value * 10) / 10)
const joined = (outline: Outline) => {
  return typeof outline === 'string' ? outline : outline.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')
}
/** Not `opacity`: that makes the renderer paint each shape on a sheet of its own, three times slower. */
const seeThrough = (paint: 'fill' | 'stroke', opacity: number) => {
  return opacity < 1 ? ` ${paint}-opacity="${Math.round(opacity * 100) / 100}"` : ''
}

export function polygon(points: Outline, fill: string, opacity = 1): string {
  return `<polygon points="${joined(points)}" fill="${fill}"${seeThrough('fill', opacity)}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  const corner = round > 0 ? ` rx="${short(round)}"` : ''
  const size = `width="${short(width)}" height="${short(height)}"`
  return `<rect x="${short(x)}" y="${short(y)}" ${size}${corner} fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const place = `cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"`
  return `<ellipse ${place} fill="${fill}"${seeThrough('fill', opacity)}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return ellipse(x, y, radius, radius, fill, opacity)
}

export function shape(outline: string, fill: string, opacity = 1): string {
  return `<path d="${outline.replaceAll(/(\.\d)\d+/g, '$1')}" fill="${fill}"${seeThrough('fill', opacity)}/>`
}

/** Many lines of one colour are one path: a mesh of 200 bars costs one element. */
export function strokes(lines: readonly Outline[], colour: string, width: number, opacity = 1) {
  const outline = lines.map((points) => `M${joined(points).replaceAll(' ', 'L')}`).join('')
  const pen = `fill="none" stroke="${colour}" stroke-width="${short(width)}"`
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${outline}" ${pen} ${ends}${seeThrough('stroke', opacity)}/>`
}

export function stroke(points: Outline, colour: string, width: number, opacity = 1): string {
  return strokes([points], colour, width, opacity)
}

export function curve(outline: string, colour: string, width: number, opacity = 1): string {
  const pen = `fill="none" stroke="${colour}" stroke-width="${short(width)}"`
  return `<path d="${outline}" ${pen} stroke-linecap="round"${seeThrough('stroke', opacity)}/>`
}

/** A drawing made in its own units, set down at a point; a negative `turned` looks the other way. */
export function placed(drawing: string, [x, y]: Point, scale: number, turned = 1): string {
  const sized = `${Math.round(scale * turned * 1000) / 1000} ${Math.round(scale * 1000) / 1000}`
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${sized})">${drawing}</g>`
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Gradients run down the shape unless told to run across. */
export function gradient(id: string, stops: readonly Stop[], direction: 'down' | 'across' = 'down'): string {
  const [x2, y2] = direction === 'down' ? [0, 1] : [1, 0]
  const inner = stops
    .map(([offset, colour, opacity = 1]) => {
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${inner}</linearGradient>`
}

export function glow(id: string, colour: string): string {
  const stop = (offset: number, opacity: number) => {
    return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  }
  return `<radialGradient id="${id}">${stop(0, 1)}${stop(1, 0)}</radialGradient>`
}
