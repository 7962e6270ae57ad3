import { monthly, routeUrl } from '@itayo/contract'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { longMonthAndYear } from '../../../lib/month-words.ts'
import { PaperMenu } from '../../../lib/paper-menu.tsx'

interface MonthPaperProps {
  projectId: number
  /** The one that runs first, then those before it. */
  months: readonly string[]
}

/** A month of a project, and its report as a file. */
export function MonthPaper({ projectId, months }: MonthPaperProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // The last whole month is what is handed in; the one that runs is the first of the list.
  const month = chosen ?? months[1] ?? months[0]
  if (!month) return <p className="dense muted">The project has not started.</p>
  return (
    <div className="row wrap gap-8">
      <Select
        aria-label="Month"
        className="grow"
        allowDeselect={false}
        data={months.map((value, at) => ({
          value,
          label: at === 0 ? `${longMonthAndYear(value)}, until today` : longMonthAndYear(value),
        }))}
        value={month}
        onChange={setChosen}
      />
      <PaperMenu
        paper={{
          url: routeUrl(monthly.download),
          name: `Monthly_Report_${month}`,
          body: { project_id: projectId, month },
        }}
      />
    </div>
  )
}
