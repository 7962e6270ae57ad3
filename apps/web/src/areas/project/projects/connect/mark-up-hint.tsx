import { MARK_UP_TABLES, type MarkUpTableName, suggestMarkUp } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useState } from 'react'
import { Note } from '../../../../ui/note.tsx'
import { bracketWords } from './connect-form.ts'
import { MarkUpTablesDialog, type Percentages } from './mark-up-tables-dialog.tsx'

interface MarkUpHintProps {
  budget: number
  now: { ocm: number | null; cp: number | null }
  onUse: (percentages: Percentages) => void
}

const TABLE: MarkUpTableName = 'dpwh_2016'

/** The usual mark-up for a project of this size. It fills in the figures when asked, never by itself. */
export function MarkUpHint({ budget, now, onUse }: MarkUpHintProps) {
  const [comparing, setComparing] = useState(false)
  const { ocm, cp, above, upTo } = suggestMarkUp(budget, TABLE)
  const isUsed = now.ocm === ocm && now.cp === cp
  return (
    <div>
      <Note
        tone="info"
        icon={IconBulb}
        action={
          <div className="row wrap gap-4">
            <Button variant="transparent" size="xs" onClick={() => setComparing(true)}>
              Compare tables
            </Button>
            {isUsed ? null : (
              <Button variant="default" size="xs" onClick={() => onUse({ ocm, cp })}>
                Use {ocm}% and {cp}%
              </Button>
            )}
          </div>
        }
      >
        <span className="ink">
          <b>
            Bracket {bracketWords(above, upTo)}: OCM {ocm}%, Contractor's Profit {cp}%.
          </b>{' '}
          <span className="block small muted">{MARK_UP_TABLES[TABLE].title}, by the approved budget</span>
        </span>
      </Note>
      <MarkUpTablesDialog
        opened={comparing}
        budget={budget}
        onClose={() => setComparing(false)}
        onUse={(percentages) => {
          onUse(percentages)
          setComparing(false)
        }}
      />
    </div>
  )
}
