import type { ReactNode } from 'react'
import type { Paper } from './paper.ts'
import classes from './print-sheet.module.css'

interface PrintCompany {
  name: string
  /** Address, telephone, TIN, PCAB number: one line each. */
  lines: readonly string[]
  logo?: string | null
}

interface PrintSheetProps {
  paper: Paper
  company: PrintCompany
  title: string
  /** PR-2026-0149. */
  number: string
  /** "Approved", "Not approved yet". */
  status?: string
  /** At the foot of every page: "Printed 11/13/2026 2:58 PM by Jerome Villanueva". */
  printed: string
  /** On paper that lies on its side. */
  isWide?: boolean
  children: ReactNode
}

/**
 * One document on paper: black on white in both colour schemes, and alone on the page when printed.
 * Only one may be on a screen: everything else is left out of the print.
 */
export function PrintSheet({
  paper,
  company,
  title,
  number,
  status,
  printed,
  isWide = false,
  children,
}: PrintSheetProps) {
  return (
    <article
      className={classes.sheet}
      data-print-sheet
      data-paper={paper}
      data-wide={isWide || undefined}
      aria-label={`${title} ${number}`}
    >
      <header className={classes.head}>
        {company.logo ? <img className={classes.logo} src={company.logo} alt="" /> : null}
        <div className="grow">
          <div className={classes.companyName}>{company.name}</div>
          {company.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <div className="end">
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.number}>{number}</div>
          {status ? <div>{status}</div> : null}
        </div>
      </header>
      {children}
      <footer className={classes.foot}>
        <span>{printed}</span>
        <span>Itayo · {number}</span>
      </footer>
    </article>
  )
}

/** Facts about the document, in two columns of name and value. */
export function PrintFacts({
  facts,
}: {
  facts: readonly { name: string; value: ReactNode; strong?: boolean }[]
}) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={classes.fact}>
          <dt>{fact.name}</dt>
          <dd data-strong={fact.strong || undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The next part begins on another page; on the screen a line says so. */
export const PageBreak = () => <div className={classes.pageBreak} />

export const PrintHeading = ({ children }: { children: ReactNode }) => (
  <h2 className={classes.heading}>{children}</h2>
)

export const PrintText = ({ children }: { children: ReactNode }) => (
  <p className={classes.words}>{children}</p>
)

export interface Signature {
  /** "Requested by:". */
  label: string
  name: string
  position: string
}

/** Never broken over two pages. */
export function SignatureBlock({
  signatures,
  children,
}: {
  signatures: readonly Signature[]
  children?: ReactNode
}) {
  return (
    <div className={classes.signatures}>
      <div className={classes.signatureRow}>
        {signatures.map((signature) => (
          <div key={signature.label}>
            <div>{signature.label}</div>
            <div className={classes.signatureName}>{signature.name}</div>
            <div className={classes.signaturePosition}>{signature.position}</div>
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}
