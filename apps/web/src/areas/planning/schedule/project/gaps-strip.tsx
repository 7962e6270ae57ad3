import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { countOf } from '../../../../lib/formats.ts'
import { Note } from '../../../../ui/note.tsx'
import { linkWords } from '../links/link-words.ts'
import { nameOf } from '../model/base.ts'
import { bridgeGaps, leaveApart, openGaps } from '../model/draft.ts'
import classes from './project.module.css'
import type { Plan } from './use-plan.ts'

/** More than anyone reads in a strip; the count says the rest. */
const SHOWN = 3

/** Work items were removed in the estimate between others: their links can be bridged, or stay open. */
export function GapsStrip({ plan, canEdit }: { plan: Plan; canEdit: boolean }) {
  const { base, latest } = plan
  const gaps = openGaps(base, latest)
  if (gaps.length === 0) return null
  const removed = gaps.flatMap((gap) => gap.removed)
  const bridges = gaps.flatMap((gap) => gap.bridges)
  const name = (id: number) => {
    const task = base.byId.get(id)
    return task ? nameOf(task) : String(id)
  }
  return (
    <div className={`screen-only ${classes.strip}`}>
      <Note
        tone="warn"
        icon={IconLinkOff}
        title={`${some(removed.map((one) => one.name))} ${removed.length === 1 ? 'was' : 'were'} removed between others`}
        action={
          canEdit ? (
            <span className="flex wrap gap-8">
              <Button
                variant="default"
                size="xs"
                onClick={() => plan.edit(leaveApart(base, latest), 'Leave apart', [])}
              >
                Leave apart
              </Button>
              <Button size="xs" onClick={() => plan.edit(bridgeGaps(base, latest), 'Bridge the gap', [])}>
                {bridges.length === 1 ? 'Bridge the gap' : `Add ${countOf(bridges.length, 'link', 'links')}`}
              </Button>
            </span>
          ) : null
        }
      >
        What came after waits for nothing now. Bridged:{' '}
        {some(
          bridges.map(
            ({ predecessor, successor, kind, lag, lag_unit: lagUnit }) =>
              `${name(predecessor)} → ${name(successor)} (${linkWords({ kind, lag, lagUnit })})`,
          ),
        )}
        .
      </Note>
    </div>
  )
}

function some(words: readonly string[]): string {
  const more = words.length - SHOWN
  return `${words.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
