import type { ImportPreview } from '@itayo/contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPercent, formatPeso } from '../../../../../lib/formats.ts'
import type { CheckTotals } from '../model/totals.ts'
import classes from './page.module.css'

interface TotalsFootProps {
  totals: CheckTotals
  understood: ImportPreview['understood']
  canEdit: boolean
  /** The number of rows that wait, and the state of saving. */
  standing: ReactNode
}

/** The sum of the rows stays in sight beside the document's own total. */
export function TotalsFoot({ totals, understood, canEdit, standing }: TotalsFootProps) {
  const { difference, page } = totals
  return (
    <section className={`fixed flex wrap surface ${classes.foot}`} aria-label="Totals">
      <p className={`flex wrap between line-below small figures muted ${classes.understood}`}>
        <span>{understoodWords(understood)}</span>
        {canEdit ? <span>Nothing is written to the estimate until you import</span> : null}
      </p>
      <dl className={`flex wrap normal named-figures ${classes.figures}`}>
        <Figure name="Sum of rows">{formatPeso(totals.rows)}</Figure>
        <Figure name="Total on the page">{page === null ? 'None found' : formatPeso(page)}</Figure>
        {difference === null ? null : (
          <Figure name="Difference" tone={difference === 0 ? 'good' : 'bad'}>
            {difference === 0 ? (
              <>
                <IconCircleCheck size={16} stroke={1.9} aria-hidden /> Adds up
              </>
            ) : (
              <>
                <IconAlertTriangle size={16} stroke={1.9} aria-hidden /> {formatPeso(difference)}
              </>
            )}
          </Figure>
        )}
        <Figure name="Direct cost to import">
          {totals.direct === null ? '—' : formatPeso(totals.direct)}
        </Figure>
        {totals.rounding === null ? null : <Figure name="Rounding">{formatPeso(totals.rounding)}</Figure>}
      </dl>
      {standing ? <div className={`fill column small end muted ${classes.standing}`}>{standing}</div> : null}
    </section>
  )
}

function Figure({ name, tone, children }: { name: string; tone?: 'good' | 'bad'; children: ReactNode }) {
  return (
    <div className={`column figures nowrap ${classes.figure}`} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The share of the document's total that the rows account for, to the peso. */
function understoodWords(understood: ImportPreview['understood']): string {
  if (!understood) return ''
  const { share, read_total, document_total } = understood
  if (share === null || document_total === null) return `Rows of ${formatPeso(read_total)} were read`
  const percent = formatPercent(Math.floor(share * 10_000) / 100)
  return `${percent} of the document’s total was understood: ${formatPeso(read_total)} of ${formatPeso(document_total)}`
}
