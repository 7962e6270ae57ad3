import { MARK_UP_TABLES, type MarkUpTableName, suggestMarkUp } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatPeso } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { bracketWords } from './connect-form.ts'
import classes from './mark-up-tables.module.css'

export interface Percentages {
  ocm: number
  cp: number
}

interface MarkUpTablesDialogProps {
  opened: boolean
  budget: number
  onClose: () => void
  onUse: (percentages: Percentages) => void
}

const NAMES = Object.keys(MARK_UP_TABLES) as MarkUpTableName[]

/** Three tables are in circulation: side by side, with the bracket of this project marked in each. */
export function MarkUpTablesDialog({ opened, budget, onClose, onUse }: MarkUpTablesDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={960}
      title="Mark-up tables"
      subtitle={`The marked rows are for ${formatPeso(budget)}, the approved budget. The tables speak of the estimated direct cost, which may fall into another bracket.`}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={`stack thirds gap-16 ${classes.tables}`}>
        {NAMES.map((name) => (
          <MarkUpTable key={name} name={name} budget={budget} onUse={onUse} />
        ))}
      </div>
    </Dialog>
  )
}

interface MarkUpTableProps {
  name: MarkUpTableName
  budget: number
  onUse: (percentages: Percentages) => void
}

function MarkUpTable({ name, budget, onUse }: MarkUpTableProps) {
  const { title, brackets } = MARK_UP_TABLES[name]
  const own = suggestMarkUp(budget, name)
  return (
    <section className={`row-top gap-10 ${classes.table}`}>
      <table className="table" data-figures>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Direct cost</th>
            <th scope="col">OCM</th>
            <th scope="col">Profit</th>
          </tr>
        </thead>
        <tbody>
          {brackets.map(({ upTo, ocm, cp }, at) => (
            <tr key={String(upTo)} data-own={upTo === own.upTo || undefined}>
              <th scope="row">
                {upTo === own.upTo ? <IconCheck size={14} stroke={2.2} aria-label="This project:" /> : null}
                {bracketWords(brackets[at - 1]?.upTo ?? 0, upTo)}
              </th>
              <td>{ocm}%</td>
              <td>{cp}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="default"
        size="xs"
        aria-label={`Use ${own.ocm}% and ${own.cp}% of ${title}`}
        onClick={() => onUse({ ocm: own.ocm, cp: own.cp })}
      >
        Use {own.ocm}% and {own.cp}%
      </Button>
    </section>
  )
}
