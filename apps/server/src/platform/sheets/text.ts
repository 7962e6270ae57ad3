const CONTROLS = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Databases and XML refuse control characters; nobody means to send them. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '')
}

/** `_x000D_` is how a workbook spells a character that XML cannot hold. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  const decoded = text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return withoutControls(decoded)
}

const NEEDS_CARE = /[&<>"\r_]|(?![\t\n])\p{Cc}|[\ufffe\uffff]/u

/** A text as it may stand in an element or an attribute of a workbook. */
export function encodeText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  if (!NEEDS_CARE.test(whole)) return whole
  return withoutControls(whole)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
}
