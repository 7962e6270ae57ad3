import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { ui } from './messages/en.ts'
import classes from './side-panel.module.css'

interface SidePanelProps {
  title: string
  subtitle?: ReactNode
  /** After the title: a badge. */
  beside?: ReactNode
  /** Small buttons beside the close button. */
  tools?: ReactNode
  footer?: ReactNode
  width?: 336 | 364 | 400 | 448
  /** True makes the panel as high as the content beside it, instead of the window. */
  within?: boolean
  /** True lays it over the page at every width: for pages that need all of theirs. */
  over?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Details beside a list that stays usable; below 1280 it covers the page. It takes the focus when it
 * opens, into the field marked with `data-autofocus` where there is one, and gives it back when it closes,
 * so that the keyboard goes on where it was.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, beside, tools, footer, width = 448, onClose, children } = props
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const before = document.activeElement
    const wanted = panel.current?.querySelector<HTMLElement>('[data-autofocus]')
    const first = wanted ?? heading.current
    first?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or list open inside the panel has taken its own Escape.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }

  return (
    <aside
      ref={panel}
      className={`screen-only fixed column surface ${classes.panel}`}
      data-within={props.within || undefined}
      data-over={props.over || undefined}
      style={{ '--panel-width': `${width}px` } as Record<string, string>}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <header className={`fixed row gap-2 line-below ${classes.head}`}>
        <div className="grow">
          <div className="row gap-8">
            <h2 className="large strong breakable" id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {beside}
          </div>
          {subtitle ? <div className="small muted">{subtitle}</div> : null}
        </div>
        {tools}
        <ActionIcon aria-label={ui('close')} onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </header>
      <div className={`scrolls ${classes.body}`}>{children}</div>
      {footer ? (
        <footer className={`fixed row wrap between gap-8 line-above ${classes.foot}`}>{footer}</footer>
      ) : null}
    </aside>
  )
}

/** The page with its side panel. Without a panel it is the page alone. */
export function WithSidePanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={`grow flex ${classes.layout}`}>
      <div className="grow">{children}</div>
      {panel}
    </div>
  )
}
