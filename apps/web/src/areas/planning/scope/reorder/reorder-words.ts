/** A screen reader says this while a card is moved. */
export function pickedWords(name: string, at: number, of: number): string {
  return `${name} is lifted, place ${at + 1} of ${of}. Arrow keys move it, Space drops it, Escape brings it back.`
}

export function movedWords(name: string, at: number, of: number, how: 'moved' | 'dropped' | 'back'): string {
  const place = `place ${at + 1} of ${of}`
  if (how === 'moved') return `${name} is now at ${place}.`
  return how === 'dropped' ? `${name} is dropped at ${place}.` : `${name} is back at ${place}.`
}
