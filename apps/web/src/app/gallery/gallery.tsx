import type { ComponentType } from 'react'
import { NavLink, useParams } from 'react-router'
import { Brand } from '../../ui/brand.tsx'
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx'
import { late } from '../../ui/late.tsx'
import { wantHosts } from '../../ui/wanted-hosts.ts'
import classes from './gallery.module.css'

wantHosts()

/** Every shared piece in every state, to look at and to try by hand. Exists in development only. */
const PARTS: Record<string, { title: string; part: ComponentType }> = {
  tables: {
    title: 'Tables',
    part: late(async () => (await import('./tables-part.tsx')).TablesPart),
  },
  'table-states': {
    title: 'Table states',
    part: late(async () => (await import('./table-states-part.tsx')).TableStatesPart),
  },
  page: {
    title: 'Page and panels',
    part: late(async () => (await import('./page-part.tsx')).PagePart),
  },
  form: {
    title: 'Form page',
    part: late(async () => (await import('./form-part.tsx')).FormPart),
  },
  feedback: {
    title: 'Dialogs and toasts',
    part: late(async () => (await import('./feedback-part.tsx')).FeedbackPart),
  },
  files: {
    title: 'Files',
    part: late(async () => (await import('./files-part.tsx')).FilesPart),
  },
  photos: {
    title: 'Photos',
    part: late(async () => (await import('./photos-part.tsx')).PhotosPart),
  },
  formats: {
    title: 'Formats',
    part: late(async () => (await import('./formats-part.tsx')).FormatsPart),
  },
  print: {
    title: 'Print sheet',
    part: late(async () => (await import('./print-part.tsx')).PrintPart),
  },
}

export function Gallery() {
  const { part = 'tables' } = useParams()
  const Part = PARTS[part]?.part
  return (
    <div className={`stack ${classes.gallery}`}>
      <header className={`row gap-12 surface line-below dense ${classes.bar}`}>
        <Brand size={26} />
        <span className="muted">Gallery of shared pieces</span>
        <span className="push">
          <ColorSchemeToggle />
        </span>
      </header>
      <nav className={`stack gap-2 ${classes.nav}`} aria-label="Pieces">
        {Object.entries(PARTS).map(([key, { title }]) => (
          <NavLink key={key} to={`/__gallery/${key}`} className={`row dense nowrap muted ${classes.link}`}>
            {title}
          </NavLink>
        ))}
      </nav>
      <main className={`shrink column ${classes.main}`}>{Part ? <Part /> : null}</main>
    </div>
  )
}
