/**
 * An item number as people mean it, to compare it with how somebody else wrote it: 'ITEM 900(1)a', '900 (1) a' and
 * '900(1)A.' are one. Null when there is nothing to compare.
 */
export function itemKey(written: string | null): string | null {
  const key = (written ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:(?:pay|work)\s*)?item\s*(?:(?:no|number|code)\b\.?)?\s*[:#.-]?\s*/, '')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, '')
    .replace(/^[.:#-]+|[.:,;-]+$/g, '')
  return key === '' ? null : key
}
