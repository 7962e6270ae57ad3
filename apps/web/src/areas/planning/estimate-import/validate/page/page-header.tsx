import { Button, Tooltip } from '@mantine/core'
import { IconCheck, IconCircleCheck, IconEye, IconPlusMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countOf } from '../../../../../lib/formats.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { BrandMark } from '../../../../../ui/brand.tsx'
import '../../../../../ui/mantine-late.css'
import type { ToneCounts } from '../model/tones.ts'
import classes from './page.module.css'

interface PageHeaderProps {
  title: string
  fileName?: string | undefined
  projectName?: string | undefined
  counts?: ToneCounts | undefined
  children?: ReactNode
}

export function PageHeader({ title, fileName, projectName, counts, children }: PageHeaderProps) {
  return (
    <header className={`fixed row gap-12 inset-6 surface line-below ${classes.header}`}>
      <BrandMark size={28} />
      <div className={`shrink ${classes.titles}`}>
        <h1 className={`normal heavy ${classes.title}`} tabIndex={-1}>
          {title}
        </h1>
        {fileName ? (
          <p className="small truncate muted" title={`${fileName} · ${projectName}`}>
            {fileName} · {projectName}
          </p>
        ) : null}
      </div>
      {counts ? <Counts counts={counts} /> : null}
      {children ? <div className={`fixed row gap-8 ${classes.actions}`}>{children}</div> : null}
    </header>
  )
}

function Counts({ counts: { right, look, wrong } }: { counts: ToneCounts }) {
  return (
    <div className={`fixed flex wrap to-end ${classes.counts}`}>
      <Badge tone="good" icon={<IconCircleCheck size={14} stroke={1.9} aria-hidden />}>
        {right.toLocaleString('en-US')} read with confidence
      </Badge>
      {look > 0 ? (
        <Badge tone="warn" icon={<IconEye size={14} stroke={1.9} aria-hidden />}>
          {look.toLocaleString('en-US')} to look at
        </Badge>
      ) : null}
      {wrong > 0 ? (
        <Badge tone="bad" icon={<IconPlusMinus size={14} stroke={1.9} aria-hidden />}>
          {wrong.toLocaleString('en-US')} {wrong === 1 ? 'does' : 'do'} not add up
        </Badge>
      ) : null}
    </div>
  )
}

interface ImportButtonProps {
  items: number
  /** Why not yet; null when it can go in. */
  reason: string | null
  pending: boolean
  onImport: () => void
}

export function ImportButton({ items, reason, pending, onImport }: ImportButtonProps) {
  return (
    <Tooltip label={reason} disabled={reason === null} position="bottom-end" multiline maw={300}>
      <Button
        // The disabled button can still be focused, so that a screen reader tells why it does nothing yet.
        {...(reason === null
          ? {}
          : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason })}
        loading={pending}
        leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
        onClick={(event) => {
          if (reason === null) onImport()
          else event.preventDefault()
        }}
      >
        Import {countOf(items, 'item', 'items')}
      </Button>
    </Tooltip>
  )
}
