import type { PurchaseRequest } from '@itayo/contract'
import { type FormColumn, type PaperLine, type RequestState, requestForm } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { clock } from '../../../lib/clock.ts'
import { formatDateTime } from '../../../lib/formats.ts'
import { letterheadLines } from '../../../lib/letterhead.ts'
import { paperOf } from '../../../ui/print/paper.ts'
import { PrintFacts, PrintSheet, SignatureBlock } from '../../../ui/print/print-sheet.tsx'
import { type PrintColumn, PrintTable } from '../../../ui/print/print-table.tsx'
import { companyQueries } from '../../foundation/company/queries.ts'
import classes from './requests.module.css'

/** Every kind of request has this around its lines. */
export type RequestHead = Omit<PurchaseRequest, 'items'>

export interface RequestSheetProps {
  kind: PaperLine['kind']
  request: RequestHead
  lines: readonly PaperLine[]
}

type Row = readonly string[]

/** Keeps the height of a line that is filled in by hand. */
const BLANK = '\u00a0'

/** The paper of a request (MAT-016, MAT-017), drawn from the form that its PDF is drawn from too. */
export function RequestSheet({ kind, request, lines }: RequestSheetProps) {
  const { company, person } = useAuth()
  const info = useQuery({ ...companyQueries.info(company?.id ?? 0), enabled: company !== null }).data
  const form = requestForm({
    ...request,
    kind,
    lines,
    number: request.pr_num,
    state: request.approval_status.toLowerCase() as RequestState,
  })
  const totalAt = form.columns.findIndex(({ title }) => title.startsWith('Total'))
  const total =
    form.total === null
      ? []
      : [form.columns.map((_, at) => (at === totalAt ? form.total : at === 1 ? 'Total' : ''))]
  return (
    <PrintSheet
      paper={paperOf(info?.paper_size)}
      company={{
        name: request.company.name,
        lines: info
          ? letterheadLines(info)
          : [request.company.location, request.company.contact].filter(Boolean),
        logo: request.company.logo,
      }}
      title={form.title}
      number={form.number}
      status={form.status}
      printed={`Printed ${formatDateTime(clock.now())}${person ? ` by ${person.full_name}` : ''}`}
    >
      <PrintFacts
        facts={form.facts.map(({ label, value }, at) => ({ name: label, value, strong: at < 2 }))}
      />
      <PrintTable
        rows={[...form.rows, ...(total as Row[])]}
        rowKey={(row) => row.join(' ')}
        leastRows={form.leastRows}
        columns={form.columns.map(columnOf)}
        footer={form.texts.length > 0 ? <Texts texts={form.texts} /> : undefined}
      />
      <SignatureBlock
        signatures={form.signatures.map(({ label, name, position }) => ({
          label: `${label}:`,
          name: name || BLANK,
          position: position || BLANK,
        }))}
      >
        <div className={`stack ${classes.dateApproved}`}>
          Date approved: <span>{form.dateApproved || BLANK}</span>
        </div>
      </SignatureBlock>
    </PrintSheet>
  )
}

const ALIGNS = { left: 'start', right: 'end', center: 'center' } as const

const columnOf = ({ title, align, wraps, share }: FormColumn, at: number): PrintColumn<Row> => ({
  head: title,
  align: ALIGNS[align],
  share,
  nowrap: !wraps,
  cell: (row) => row[at],
})

function Texts({ texts }: { texts: readonly { heading: string; text: string }[] }) {
  return texts.map(({ heading, text }) => (
    <div key={heading} className={classes.paperText}>
      <b>{heading}</b>
      <div>{text}</div>
    </div>
  ))
}
