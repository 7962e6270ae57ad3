/** Where two replies differ, with a star for the place in a list: `response.can.save`. */
export function differences(one: unknown, other: unknown, at = ''): string[] {
  if (Object.is(one, other)) return []
  const isGroup = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) return [at]
  const isList = Array.isArray(one)
  if (isList && one.length !== (other as unknown as unknown[]).length) return [at]
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const below = (key: string) => [at, isList ? '*' : key].filter(Boolean).join('.')
  return [...new Set(keys.flatMap((key) => differences(one[key], other[key], below(key))))]
}
