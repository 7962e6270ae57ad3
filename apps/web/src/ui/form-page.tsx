import type { FormEvent, ReactNode } from 'react'
import { Page } from './page.tsx'

interface FormPageProps {
  header: ReactNode
  /** A `Panel` with its `PanelSection`s. */
  children: ReactNode
  /** The `SaveBar`: it stays at the bottom of the window over the whole width. */
  bar: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

export function FormPage({ header, children, bar, onSubmit }: FormPageProps) {
  return (
    <form
      className="grow column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
      }}
    >
      <Page width="form">
        {header}
        {children}
      </Page>
      {bar}
    </form>
  )
}
