import type { Paper } from './paper.ts'

export interface TableColumn {
  key: string
  /** The lines of the heading. */
  heads: string[]
  /** A heading over this column and those beside it that share it. */
  over?: string
  width: number
  align: 'left' | 'right' | 'center'
  /** Room at both sides of the text. */
  pad?: number
}

export interface TableLine {
  cells: Record<string, string>
  bold?: boolean
  /** The text runs over the columns instead of wrapping in its own. */
  isOver?: boolean
}

export interface TableOptions {
  /** Drawn under the headings: '(1) (2) (3)'. */
  numbers?: (string | undefined)[]
  /** Lines that end a page and lines that begin the next, with the number of lines that stand above. */
  breaks?: { end: (done: number) => TableLine[]; begin: (done: number) => TableLine[] }
}

const PAD = 3

/** A table that goes on over pages. */
export function drawTable(
  paper: Paper,
  columns: TableColumn[],
  lines: TableLine[],
  { numbers, breaks }: TableOptions = {},
): void {
  const { look } = paper
  const pitch = look.size * 1.2
  const lefts = columns.map((_, at) =>
    columns.slice(0, at).reduce((x, column) => x + column.width, paper.margin),
  )
  const right = (lefts.at(-1) ?? 0) + (columns.at(-1)?.width ?? 0)
  const across = (y: number) => paper.line(paper.margin, y, right, y)
  const uprights = (top: number, bottom: number) => {
    if (look.rules !== 'all') return
    for (const x of [...lefts, right]) paper.line(x, top, x, bottom)
  }

  function head(): void {
    const hasOver = columns.some((column) => column.over)
    const rows = Math.max(...columns.map((column) => column.heads.length)) + (hasOver ? 1 : 0)
    const top = paper.y
    columns.forEach((column, at) => {
      const x = lefts[at] as number
      const first = column.over ? 1 : 0
      column.heads.forEach((text, line) => {
        const room = { width: column.width - 2 * PAD, align: 'center' as const, bold: look.isHeadBold }
        paper.text(text, x + PAD, top + look.padding + (first + line) * pitch, room)
      })
      if (column.over && columns[at - 1]?.over !== column.over) {
        const beside = columns.filter((each) => each.over === column.over)
        const width = beside.reduce((sum, each) => sum + each.width, 0)
        paper.text(column.over, x, top + look.padding, { width, align: 'center', bold: look.isHeadBold })
      }
    })
    paper.y = top + rows * pitch + 2 * look.padding
    if (look.rules !== 'none') {
      across(top)
      across(paper.y)
    }
    uprights(top, paper.y)
    if (!numbers) return
    columns.forEach((column, at) => {
      const text = numbers[at]
      const room = { width: column.width - 2 * PAD, align: 'center' as const }
      if (text) paper.text(text, (lefts[at] as number) + PAD, paper.y + look.padding, room)
    })
    const under = paper.y + pitch + 2 * look.padding
    uprights(paper.y, under)
    paper.y = under
    if (look.rules !== 'none') across(under)
  }

  function put(line: TableLine): void {
    const { wrapped, height } = measure(line)
    const most = Math.max(...wrapped.map((texts) => texts.length))
    wrapped.forEach((texts, at) => {
      const column = columns[at] as TableColumn
      const spare = most - texts.length
      const down = look.figures === 'top' ? 0 : look.figures === 'middle' ? spare / 2 : spare
      texts.forEach((text, row) => {
        const pad = column.pad ?? PAD
        paper.text(text, (lefts[at] as number) + pad, paper.y + look.padding + (row + down) * pitch, {
          bold: line.bold ?? false,
          ...(line.isOver ? {} : { width: column.width - 2 * pad, align: column.align }),
        })
      })
    })
    if (!line.isOver) uprights(paper.y, paper.y + height)
    else if (look.rules === 'all')
      for (const x of [paper.margin, right]) paper.line(x, paper.y, x, paper.y + height)
    paper.y += height
    if (look.rules === 'all' || look.rules === 'rows') across(paper.y)
  }

  function measure(line: TableLine) {
    const wrapped = columns.map((column) => {
      const text = line.cells[column.key] ?? ''
      if (text === '') return []
      return line.isOver ? [text] : paper.wrap(text, column.width - 2 * PAD, { bold: line.bold ?? false })
    })
    const most = Math.max(1, ...wrapped.map((texts) => texts.length))
    return { wrapped, height: most * pitch + 2 * look.padding }
  }

  head()
  lines.forEach((line, done) => {
    const ending = breaks?.end(done) ?? []
    const room = paper.height - paper.margin - 10 - ending.length * (pitch + 2 * look.padding)
    // A heading is not left alone at the foot of a page.
    const next = line.isOver && lines[done + 1] ? measure(lines[done + 1] as TableLine).height : 0
    if (paper.y + measure(line).height + next > room) {
      ending.forEach(put)
      paper.newPage()
      if (look.headRepeats || look.rules === 'none') head()
      else if (look.rules !== 'head') across(paper.y)
      breaks?.begin(done).forEach(put)
    }
    put(line)
  })
  if (look.rules === 'head') across(paper.y)
}
