import { Button } from '@mantine/core'
import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { connection, useConnectionLost } from '../../../lib/connection.ts'
import type { Entry } from '../../../lib/device/entry.ts'
import { useKeptProjects } from '../../../lib/device/kept-data.ts'
import { outbox, useEntries } from '../../../lib/device/outbox.ts'
import { useMayBeCleared } from '../../../lib/device/use-may-be-cleared.ts'
import { formatClock } from '../../../lib/formats.ts'
import { Note } from '../../../ui/note.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { State } from '../../../ui/state.tsx'
import { EntryRow } from './entry-row.tsx'
import { KeptProjectsPanel } from './kept-projects-panel.tsx'
import { t } from './messages/en.ts'

/** /outbox: what was saved on this device, whether it has arrived, and what the server would not take. */
export function OutboxScreen() {
  const entries = useEntries()
  const isLost = useConnectionLost()
  const [isSending, setSending] = useState(false)
  const failed = entries.filter(({ state }) => state === 'refused')
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const sent = entries.filter(({ state }) => state === 'sent').reverse()
  const keepsProjects = useKeptProjects().length > 0
  const mayBeCleared = useMayBeCleared(failed.length + waiting.length > 0 || keepsProjects)
  const lostAt = connection.lostAt()
  async function sendNow(): Promise<void> {
    setSending(true)
    await outbox.flush().finally(() => setSending(false))
  }
  return (
    <Page width="form">
      <PageHeader
        title={t('outbox')}
        subtitle={t('counts', { failed: failed.length, waiting: waiting.length, sent: sent.length })}
        actions={
          waiting.length > 0 ? (
            <Button
              variant="default"
              loading={isSending}
              leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
              onClick={() => void sendNow()}
            >
              {t('sendNow')}
            </Button>
          ) : null
        }
      />
      {isLost ? (
        <Note tone="warn" live>
          {lostAt ? t('noSignalSince', { time: formatClock(lostAt) }) : t('noSignal')}
        </Note>
      ) : null}
      {mayBeCleared ? <Note tone="warn">{t('mayBeCleared')}</Note> : null}
      <Entries title={t('failed')} hint={t('needsYou')} entries={failed} />
      <Entries title={t('waiting')} hint={t('inOrder')} entries={waiting} />
      <Entries title={t('sent')} hint={t('arrivedOnce')} entries={sent} />
      {entries.length === 0 ? (
        <div className="card">
          <State icon={IconCircleCheck} tone="good" title={t('nothingWaits')}>
            {t('nothingWaitsText')}
          </State>
        </div>
      ) : null}
      <KeptProjectsPanel />
    </Page>
  )
}

function Entries({ title, hint, entries }: { title: string; hint: ReactNode; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title} className="stack gap-8">
      <h2 className="row gap-8 dense">
        <span className="strong">{title}</span> <span className="muted">{hint}</span>
      </h2>
      <ul className="panel">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
