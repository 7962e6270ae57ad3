import type { ReaderHints } from '@itayo/contract'
import { FileRejected } from './read-in-worker.ts'
import type { ReaderHelp } from './reader/helping/helped-pages.ts'
import type { SeenDocument } from './reader/helping/seen-pages.ts'
import { afterPages, areJoinable, joinEstimates } from './reader/join/join-estimates.ts'
import type { HelpedReading } from './reader/read-estimate.ts'

const NOT_JOINED =
  'These files do not belong together: one must be a bill of quantities, the other unit price sheets with the same item numbers. Import them one by one.'

/** One of two files: read, or why not, with its pages where it could be opened. */
type Part = { reading: HelpedReading } | { rejected: FileRejected }

const seenIn = (part: Part | undefined): SeenDocument | null | undefined =>
  part && ('reading' in part ? part.reading.seen : part.rejected.seen)

/**
 * Reads the files of an upload, whose pages follow each other. What a person said about the pages of the second is
 * about its own pages; a second file whose first could not be opened has no pages that anybody could name.
 */
export async function readFiles(
  files: readonly (() => Promise<Uint8Array>)[],
  help: ReaderHelp,
  read: (file: Uint8Array, help: ReaderHelp) => Promise<HelpedReading>,
): Promise<HelpedReading> {
  const [first, second] = files
  if (!first || !second) return read(await (first as () => Promise<Uint8Array>)(), help)
  const bill = await partOf(first, help, read)
  const before = seenIn(bill)?.pages.length ?? 0
  const sheets = await partOf(second, { ...help, hints: help.hints && hintsAfter(help.hints, before) }, read)
  const seen = joinedSeen(seenIn(bill), seenIn(sheets), before)
  for (const part of [bill, sheets])
    if ('rejected' in part) throw new FileRejected(part.rejected.message, seen ?? undefined)
  return joined(
    [bill, sheets].flatMap((part) => ('reading' in part ? part.reading : [])),
    seen,
  )
}

async function partOf(
  file: () => Promise<Uint8Array>,
  help: ReaderHelp,
  read: (file: Uint8Array, help: ReaderHelp) => Promise<HelpedReading>,
): Promise<Part> {
  try {
    return { reading: await read(await file(), help) }
  } catch (error) {
    if (error instanceof FileRejected) return { rejected: error }
    throw error
  }
}

function hintsAfter({ tables, rows }: ReaderHints, pages: number): ReaderHints {
  const moved = <Hint extends { page: number }>(hints: Hint[]) =>
    hints.filter(({ page }) => page > pages).map((hint) => ({ ...hint, page: hint.page - pages }))
  return { tables: moved(tables), rows: moved(rows) }
}

function joinedSeen(
  first: SeenDocument | null | undefined,
  second: SeenDocument | null | undefined,
  pages: number,
): SeenDocument | null {
  if (!first || !second) return null
  const after = <Placed extends { page: number }>(placed: Placed[]) =>
    placed.map((each) => ({ ...each, page: each.page + pages }))
  return {
    pages: [...first.pages, ...after(second.pages)],
    tables: [...first.tables, ...after(second.tables)],
  }
}

/** A bill and its unit price sheets, in whichever order. */
function joined([first, second]: HelpedReading[], seen: SeenDocument | null): HelpedReading {
  if (!first || !second) throw new Error('two files are joined')
  const next = afterPages(second.estimate, first.estimate.pages)
  if (!areJoinable(first.estimate, next)) throw new FileRejected(NOT_JOINED, seen ?? undefined)
  return {
    estimate: joinEstimates(first.estimate, next),
    seen,
    used: [...new Set([...first.used, ...second.used])],
    learnt: [...first.learnt, ...second.learnt],
  }
}
