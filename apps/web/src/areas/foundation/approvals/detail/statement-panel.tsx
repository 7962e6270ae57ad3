import type { ApprovalDetail } from '@itayo/contract'
import { IconFileCertificate } from '@tabler/icons-react'
import { formatDay, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Words } from './detail-parts.tsx'
import { OpenLink } from './open-link.tsx'

type Statement = NonNullable<ApprovalDetail['swa']>

const percent = (value: number | null) => (value === null ? '—' : formatPercent(value))

/** The figures of this period, and where the contract stands with it. */
export function StatementFigures({ swa }: { swa: Pick<Statement, 'totals' | 'physical'> }) {
  const { totals, physical } = swa
  return (
    <KeyFigures>
      {totals ? <KeyFigure label="This period" figure={formatPeso(totals.this_period)} /> : null}
      {totals ? (
        <KeyFigure
          label="To date"
          figure={formatPeso(totals.to_date)}
          note={`${formatPercent(totals.weighted.to_date)} of ${formatPeso(totals.amount)}`}
        />
      ) : null}
      <KeyFigure
        label="Physical progress"
        figure={percent(physical.progress)}
        note={`planned ${percent(physical.planned)}, slippage ${percent(physical.slippage)}`}
      />
    </KeyFigures>
  )
}

export function StatementPanel({ swa }: { swa: Statement }) {
  return (
    <>
      <Panel title="Statement of Work Accomplished" subtitle={`SWA ${swa.number}`}>
        <Facts
          facts={[
            { name: 'Period', value: `${formatDay(swa.period_from)} – ${formatDay(swa.period_to)}` },
            { name: 'Prepared by', value: swa.prepared_by },
            { name: 'Progress billing percentage', value: formatPercent(swa.billing_percentage) },
            ...(swa.totals
              ? [
                  { name: 'Previous', value: formatPeso(swa.totals.previous) },
                  { name: 'Balance', value: formatPeso(swa.totals.balance) },
                ]
              : []),
          ]}
        />
      </Panel>
      <Words title="Remarks">{swa.remarks}</Words>
    </>
  )
}

/** With its lines, before it is decided. */
export function OpenStatement({ approval: { project_id, swa } }: { approval: ApprovalDetail }) {
  if (!swa) return null
  return (
    <OpenLink
      to={`/projects/Index?id=${project_id}&menu=7&report=swa&log=${swa.report_log_id}`}
      icon={IconFileCertificate}
    >
      Open statement
    </OpenLink>
  )
}
