/** Spaces around it and the size of letters do not count; everything else does. */
export function isTyped(asked: string, typed: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
  return plain(asked) === plain(typed)
}
