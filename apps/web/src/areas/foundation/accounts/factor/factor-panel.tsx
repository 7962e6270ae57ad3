import type { SecondFactor } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatDate } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { late } from '../../../../ui/late.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { accountQueries } from '../queries.ts'
import classes from './factor.module.css'

// The QR code and the dialogs are loaded only when they are opened.
const SetUpDialog = late(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const SwitchOffDialog = late(async () => (await import('./proof-dialog.tsx')).SwitchOffDialog)
const NewCodesDialog = late(async () => (await import('./proof-dialog.tsx')).NewCodesDialog)

const DIALOGS = { 'set-up': SetUpDialog, off: SwitchOffDialog, codes: NewCodesDialog }
type DialogName = keyof typeof DIALOGS

/** Few left means: make new ones before the phone is lost. */
const FEW_CODES = 3

export function FactorPanel({ email }: { email: string }) {
  const queries = useQueryClient()
  const factor = useQuery(accountQueries.secondFactor())
  const [open, setOpen] = useState<DialogName | null>(null)
  const Opened = open ? DIALOGS[open] : null

  function done(): void {
    setOpen(null)
    void queries.invalidateQueries(accountQueries.secondFactor())
  }

  return (
    <Panel
      title="Second factor"
      footer={factor.data ? <Actions factor={factor.data} onOpen={setOpen} /> : undefined}
    >
      {factor.data ? (
        <Standing factor={factor.data} />
      ) : factor.error ? (
        <QueryFailed what="Your second factor" query={factor} />
      ) : (
        <div className="pad-16" role="status" aria-label="Loading your second factor">
          <Skeleton height={36} />
        </div>
      )}
      {Opened ? <Opened email={email} onClose={() => setOpen(null)} onDone={done} /> : null}
    </Panel>
  )
}

function Standing({ factor }: { factor: SecondFactor }) {
  if (factor.on_since === null) {
    return (
      <div className="stack gap-12 pad-16 dense">
        <p>
          With a second factor, signing in takes your password and a code of your phone. Whoever learns your
          password alone does not get in.
        </p>
      </div>
    )
  }
  const few = factor.recovery_codes_left <= FEW_CODES
  return (
    <div className="stack gap-12 pad-16 dense">
      <div className={`row wrap ${classes.standing}`}>
        <Badge tone="good" icon={<IconShieldCheck size={14} stroke={1.8} aria-hidden />}>
          On
        </Badge>
        <span>Since {formatDate(factor.on_since)}, by an authenticator app.</span>
      </div>
      <div className={`row wrap ${classes.standing}`}>
        {few ? (
          <Badge tone="warn" icon={<IconAlertTriangle size={14} stroke={1.8} aria-hidden />}>
            {countOf(factor.recovery_codes_left, 'recovery code', 'recovery codes')} left
          </Badge>
        ) : (
          <span>{countOf(factor.recovery_codes_left, 'recovery code', 'recovery codes')} left.</span>
        )}
        {factor.required ? <span>Your company asks for it, so it stays on.</span> : null}
      </div>
    </div>
  )
}

function Actions({ factor, onOpen }: { factor: SecondFactor; onOpen: (dialog: DialogName) => void }) {
  if (factor.on_since === null) {
    return (
      <Button variant="default" onClick={() => onOpen('set-up')}>
        Set up
      </Button>
    )
  }
  return (
    <>
      {factor.required ? null : (
        <Button variant="default" onClick={() => onOpen('off')}>
          Switch off
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen('codes')}>
        New recovery codes
      </Button>
    </>
  )
}
