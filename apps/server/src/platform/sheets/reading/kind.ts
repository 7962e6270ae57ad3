import { SheetError } from '../sheet-error.ts'

const ZIP = Buffer.from('PK')
/** Old Office files, and new ones with a password, are both of this format. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** The first bytes decide, because names and declared types come from the sender. */
export function kindOf(content: Uint8Array): 'xlsx' | 'csv' {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) throw new SheetError('no_rows', 'This file is empty.')
  if (startsWith(bytes, ZIP) && (bytes[2] ?? 0xff) < 0x09) return 'xlsx'
  if (!startsWith(bytes, COMPOUND_FILE)) return 'csv'
  if (bytes.includes(ENCRYPTED_PACKAGE)) throw new SheetError('encrypted')
  throw new SheetError(
    'not_a_sheet',
    'This is an old Excel file (.xls). Open it in your spreadsheet program, Save it as .xlsx and try again.',
  )
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}
