/** The names of the errors that pdf.js throws about a damaged file. */
const OF_PDF_JS =
  /^(?:FormatError|XRef\w*Exception|\w*DataException|InvalidPDFException|AbortException|UnknownErrorException|Jbig2Error|JpxError|JpegError|ParserEOFException|PasswordException|ResponseException|BaseException)$/

/**
 * On damaged files pdf.js forgets promises that fail after it has gone on without them. Node would end the process
 * for that; here they are let go while a file is read, and nobody else's.
 */
export async function withoutLooseEnds<T>(read: () => Promise<T>): Promise<T> {
  const letGo = (reason: unknown) => {
    const name = (reason as { name?: unknown } | null)?.name
    if (typeof name !== 'string' || !OF_PDF_JS.test(name)) throw reason
  }
  process.on('unhandledRejection', letGo)
  try {
    return await read()
  } finally {
    // They are reported once the current work is done.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', letGo)
  }
}
