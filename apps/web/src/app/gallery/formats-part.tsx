import { clock } from '../../lib/clock.ts'
import {
  formatAgo,
  formatAmount,
  formatDateTime,
  formatDay,
  formatPercent,
  formatPeso,
  formatQuantity,
  formatWhen,
} from '../../lib/formats.ts'
import { Facts } from '../../ui/facts.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'

const HOUR_MS = 3_600_000

export function FormatsPart() {
  const twoHoursAgo = new Date(clock.now().getTime() - 2 * HOUR_MS).toISOString()
  return (
    <Page width="form">
      <PageHeader title="Formats" />
      <Panel title="One way to write each thing">
        <Facts
          facts={[
            { name: 'Peso', value: formatPeso(1_234_567.89) },
            { name: 'Peso below zero', value: formatPeso(-6120) },
            { name: 'Amount in a column', value: formatAmount(1_234_567.89) },
            { name: 'Quantity', value: formatQuantity(1234.5) },
            { name: 'Percent', value: formatPercent(-3.3) },
            { name: 'Percent, signed', value: formatPercent(2.1, { decimals: 1, signed: true }) },
            { name: 'Calendar date', value: formatDay('2026-11-13') },
            { name: 'Date and time', value: formatDateTime(twoHoursAgo) },
            { name: 'When', value: formatWhen(twoHoursAgo) },
            { name: 'Ago', value: formatAgo(twoHoursAgo) },
          ]}
        />
      </Panel>
    </Page>
  )
}
