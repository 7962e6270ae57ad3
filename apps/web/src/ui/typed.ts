/** Spaces around it and the size of letters do not count; everything else does. */
export function isTyped(wanted: string, typed: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
  return plain(wanted) === plain(typed)
}
