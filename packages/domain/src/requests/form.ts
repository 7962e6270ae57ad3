import type { RequestState } from './way-out.ts'

/** A line of each kind of request, as its paper needs it. A price that the reader may not see is absent. */
export type PaperLine =
  | {
      kind: 'material'
      description: string
      work_item_code: string
      qty: number
      unit: string
      notes: string
    }
  | {
      kind: 'equipment'
      category: string
      model: string
      work_item_code: string
      is_rental: boolean
      date_start: string
      date_end: string
      approved_end: string | null
      notes: string
    }
  | {
      kind: 'fuel'
      category: string
      liters: number
      unit_price?: number | undefined
      total_price?: number | undefined
      supplier: string
      date_deployment: string | null
      notes: string
    }

/** A request with everything that stands on its paper. */
export interface RequestPaper {
  kind: PaperLine['kind']
  number: string
  state: RequestState
  project_name: string
  project_identifier: string
  project_location: string
  date_requested: string
  needed_on: string | null
  department: string
  requested_by: string
  requester_position: string
  preparer: string
  preparer_position: string
  notes: string
  over_reason: string
  approver: string | null
  approver_position: string
  date_approved: string | null
  reason: string
  ended_by: string | null
  ended_on: string | null
  end_reason: string
  revises: string | null
  lines: readonly PaperLine[]
}

export interface FormColumn {
  title: string
  /** The column's part of the width. */
  share: number
  align: 'left' | 'right' | 'center'
  /** Numbers, days and codes stay on one line; texts wrap. */
  wraps: boolean
}

/**
 * The paper of a request as plain data. The PDF that is mailed and the print of the browser are both drawn
 * from it, so that they cannot differ.
 */
export interface RequestForm {
  title: string
  number: string
  status: string
  facts: readonly { label: string; value: string }[]
  columns: readonly FormColumn[]
  rows: readonly (readonly string[])[]
  /** A form is at least so many rows long, so that two of them look alike in a binder. */
  leastRows: number
  /** The sum of the amounts; null where there are none. */
  total: string | null
  /** Notes and reasons, each under its heading. */
  texts: readonly { heading: string; text: string }[]
  signatures: readonly { label: string; name: string; position: string }[]
  dateApproved: string
}

export const REQUEST_TITLES = {
  material: 'Purchase Requisition',
  equipment: 'Equipment Request',
  fuel: 'Fuel Request',
} as const

const LEAST_ROWS = 12

const STATUS: Record<RequestState, string> = {
  pending: 'Not approved yet',
  approved: 'Approved',
  disapproved: 'Disapproved',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
}

export function requestForm(paper: RequestPaper): RequestForm {
  const isApproved = paper.state === 'approved'
  return {
    title: REQUEST_TITLES[paper.kind],
    number: paper.number,
    status: STATUS[paper.state],
    facts: [
      { label: 'Project name', value: paper.project_name },
      { label: 'Date requested', value: dayText(paper.date_requested) },
      { label: 'Location', value: paper.project_location },
      { label: 'Project ID', value: paper.project_identifier },
      { label: 'Department', value: paper.department },
      ...(paper.kind === 'material' ? [{ label: 'Needed on', value: dayText(paper.needed_on) }] : []),
      ...(paper.revises ? [{ label: 'Revises', value: paper.revises }] : []),
    ],
    ...tableOf(paper),
    leastRows: LEAST_ROWS,
    texts: textsOf(paper),
    signatures: [
      { label: 'Requested by', name: paper.requested_by, position: paper.requester_position },
      { label: 'Prepared by', name: paper.preparer, position: paper.preparer_position },
      {
        label: 'Approved by',
        // A blank line is signed by hand.
        name: isApproved ? (paper.approver ?? '') : '',
        position: isApproved ? paper.approver_position : '',
      },
    ],
    dateApproved: isApproved ? dayText(paper.date_approved) : '',
  }
}

type TableParts = Pick<RequestForm, 'columns' | 'rows' | 'total'>

function tableOf({ kind, lines }: RequestPaper): TableParts {
  if (kind === 'material') return materialTable(lines.filter((line) => line.kind === 'material'))
  if (kind === 'equipment') return machineTable(lines.filter((line) => line.kind === 'equipment'))
  return fuelTable(lines.filter((line) => line.kind === 'fuel'))
}

const text = (title: string, share: number): FormColumn => ({ title, share, align: 'left', wraps: true })
const fixed = (title: string, share: number, align: FormColumn['align'] = 'left'): FormColumn => ({
  title,
  share,
  align,
  wraps: false,
})
const ITEM = fixed('Item', 8, 'center')

type LineOf<Kind> = Extract<PaperLine, { kind: Kind }>

function materialTable(lines: readonly LineOf<'material'>[]): TableParts {
  return {
    columns: [
      ITEM,
      text('Description', 38),
      fixed('Work item', 14),
      fixed('Quantity', 14, 'right'),
      fixed('Unit', 10),
      text('Notes', 20),
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      line.description,
      line.work_item_code,
      figure(line.qty),
      line.unit,
      line.notes,
    ]),
    total: null,
  }
}

function machineTable(lines: readonly LineOf<'equipment'>[]): TableParts {
  return {
    columns: [
      ITEM,
      text('Equipment', 20),
      text('Model', 20),
      fixed('Work item', 12),
      fixed('Rental', 9, 'center'),
      fixed('Date start', 13),
      fixed('Date end', 13),
      text('Notes', 19),
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      line.category,
      line.model,
      line.work_item_code,
      line.is_rental ? 'YES' : 'NO',
      dayText(line.date_start),
      dayText(line.date_end),
      [line.approved_end && `Ended early, approved until ${dayText(line.approved_end)}.`, line.notes]
        .filter(Boolean)
        .join(' '),
    ]),
    total: null,
  }
}

function fuelTable(lines: readonly LineOf<'fuel'>[]): TableParts {
  const isPriced = lines.some(({ total_price }) => total_price !== undefined)
  const prices = (line: LineOf<'fuel'>) => [figure(line.unit_price), amount(line.total_price)]
  return {
    columns: [
      ITEM,
      fixed('Category', 14),
      fixed('Liters', 12, 'right'),
      ...(isPriced ? [fixed('Unit price (₱)', 14, 'right'), fixed('Total price (₱)', 16, 'right')] : []),
      text('Supplier', 18),
      fixed('Deployment', 14),
      text('Notes', 16),
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      line.category,
      figure(line.liters),
      ...(isPriced ? prices(line) : []),
      line.supplier,
      dayText(line.date_deployment),
      line.notes,
    ]),
    total: isPriced
      ? amount(lines.reduce((all, { total_price }) => all + hundred(total_price), 0) / 100)
      : null,
  }
}

function textsOf(paper: RequestPaper): RequestForm['texts'] {
  const by = (word: string, name: string | null, day: string | null) =>
    [word, name && `by ${name}`, day && `on ${dayText(day)}`].filter(Boolean).join(' ')
  return [
    { heading: 'Notes', text: paper.notes },
    { heading: 'Why more than the estimate has left', text: paper.over_reason },
    ...(paper.state === 'approved'
      ? [{ heading: by('Remarks', paper.approver, null), text: paper.reason }]
      : []),
    ...(paper.state === 'disapproved'
      ? [{ heading: by('Disapproved', paper.approver, null), text: paper.reason }]
      : []),
    ...(paper.state === 'cancelled'
      ? [{ heading: by('Cancelled', paper.ended_by, paper.ended_on), text: paper.end_reason }]
      : []),
    ...(paper.state === 'withdrawn'
      ? [
          {
            heading: by('Withdrawn', paper.ended_by, paper.ended_on),
            text: 'It was taken back before it was decided.',
          },
        ]
      : []),
  ].filter((block) => block.text !== '')
}

const FIGURES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const AMOUNTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const figure = (value: number | undefined) => (value === undefined ? '' : FIGURES.format(value))
const amount = (value: number | undefined) => (value === undefined ? '' : AMOUNTS.format(value))
const hundred = (value: number | undefined) => Math.round((value ?? 0) * 100)

const dayText = (day: string | null) =>
  day === null ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
