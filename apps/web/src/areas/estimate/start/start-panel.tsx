import { UnstyledButton } from '@mantine/core'
import { IconBookmark, IconCalculator, IconCopy, IconListTree } from '@tabler/icons-react'
import type { IconPart } from '../../../ui/icon.ts'
import { State } from '../../../ui/state.tsx'
import classes from './start.module.css'
import type { StartDialog } from './start-dialogs.tsx'

const WAYS: readonly { dialog: StartDialog; icon: IconPart; name: string; means: string }[] = [
  {
    dialog: 'catalogue',
    icon: IconListTree,
    name: 'From the catalogue',
    means: 'Choose work items and give their measurements. Crew, equipment, materials and prices come along.',
  },
  {
    dialog: 'project',
    icon: IconCopy,
    name: 'From another project',
    means: 'All work items of a project you have, at the prices of today or as they were.',
  },
  {
    dialog: 'template',
    icon: IconBookmark,
    name: 'From a company template',
    means: 'An estimate that your company kept for projects of this kind.',
  },
]

/** An estimate without work items: what to do next (EST-012). */
export function StartPanel({ onStart }: { onStart: ((dialog: StartDialog) => void) | undefined }) {
  return (
    <div className={classes.start}>
      <State icon={IconCalculator} tone="accent" title="No data found!">
        {onStart
          ? 'This estimate has no work items yet. Start quickly:'
          : 'This estimate has no work items yet.'}
      </State>
      {onStart ? (
        <ul className={classes.ways} aria-label="Start quickly">
          {WAYS.map(({ dialog, icon: Icon, name, means }) => (
            <li key={dialog}>
              <UnstyledButton className={classes.way} onClick={() => onStart(dialog)}>
                <span className={classes.wayIcon}>
                  <Icon size={20} stroke={1.7} aria-hidden />
                </span>
                <span className={classes.wayName}>{name}</span>
                <span className={classes.wayMeans}>{means}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
