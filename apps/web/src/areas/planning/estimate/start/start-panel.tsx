import { UnstyledButton } from '@mantine/core'
import { IconBookmark, IconCalculator, IconCopy, IconFileTypePdf, IconListTree } from '@tabler/icons-react'
import type { IconPart } from '../../../../ui/icon.ts'
import { State } from '../../../../ui/state.tsx'
import classes from './start.module.css'
import type { StartDialog } from './start-dialogs.tsx'

interface Way {
  icon: IconPart
  name: string
  means: string
}

const WAYS: readonly (Way & { dialog: StartDialog })[] = [
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

const IMPORT: Way = {
  icon: IconFileTypePdf,
  name: 'Import Estimate',
  means: 'Read a bill of quantities or unit price analysis from a PDF, and check it row by row.',
}

interface StartPanelProps {
  onStart: ((dialog: StartDialog) => void) | undefined
  onImport: (() => void) | undefined
}

/** An estimate without work items: what to do next (EST-012). */
export function StartPanel({ onStart, onImport }: StartPanelProps) {
  return (
    <div className={classes.start}>
      <State icon={IconCalculator} tone="accent" title="No data found!">
        {onStart
          ? 'This estimate has no work items yet. Start quickly:'
          : 'This estimate has no work items yet.'}
      </State>
      {onStart ? (
        <ul className={`stack gap-16 ${classes.ways}`} aria-label="Start quickly">
          {WAYS.map(({ dialog, ...way }) => (
            <WayButton key={dialog} way={way} onClick={() => onStart(dialog)} />
          ))}
          {onImport ? <WayButton way={IMPORT} onClick={onImport} /> : null}
        </ul>
      ) : null}
    </div>
  )
}

function WayButton({ way: { icon: Icon, name, means }, onClick }: { way: Way; onClick: () => void }) {
  return (
    <li>
      <UnstyledButton className={`stack gap-4 pad-16 panel ${classes.way}`} onClick={onClick}>
        <span className={`middle accent ${classes.wayIcon}`}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </span>
        <span className="title">{name}</span>
        <span className="dense muted">{means}</span>
      </UnstyledButton>
    </li>
  )
}
