import { type ComponentType, type ReactNode, useEffect } from 'react'
import { auth, useAuth } from '../../../../lib/auth/auth.ts'
import { Brand } from '../../../../ui/brand.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import classes from './payments.module.css'

interface PaymentPageProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  tone: 'accent' | 'neutral' | 'good' | 'warn' | 'bad'
  title: string
  children: ReactNode
  facts?: readonly { name: string; value: ReactNode }[]
  actions: ReactNode
  foot?: string
}

/** The pages around a payment: one card, and nothing that leads away from it by accident. */
export function PaymentPage({ icon: Icon, tone, title, children, facts, actions, foot }: PaymentPageProps) {
  const { token, status, company } = useAuth()
  useEffect(() => {
    // These pages are open to all, so the guard loads nothing for them; the company's name is worth it.
    if (token && status === 'idle') void auth.load()
  }, [token, status])
  return (
    <div className={`column ${classes.page}`}>
      <header className={`row between gap-16 surface line-below ${classes.top}`}>
        <Brand />
        <span className="shrink dense truncate muted">{company?.name}</span>
      </header>
      <main className={`fill middle ${classes.middle}`}>
        <div className={`panel stack gap-16 ${classes.card}`}>
          <span className={`middle tinted ${classes.icon}`} data-tone={tone}>
            <Icon size={24} stroke={1.7} aria-hidden />
          </span>
          <div aria-live="polite">
            <h1 className="page-title" tabIndex={-1}>
              {title}
            </h1>
            <div className="mt-4 normal breakable muted">{children}</div>
          </div>
          {facts ? (
            <div className="box">
              <Facts facts={facts} />
            </div>
          ) : null}
          <div className="row wrap to-end gap-8">{actions}</div>
        </div>
      </main>
      <footer className="centered small muted pad-16">{foot}</footer>
    </div>
  )
}
