import type { NamedRisk } from '@itayo/contract'
import { EFFECTS, LIKELIHOODS } from '@itayo/domain'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatDay } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { BandBadge } from '../band-badge.tsx'
import { riskCalls, riskQueries } from '../queries.ts'

interface RiskPanelProps {
  named: NamedRisk
  onEdit: () => void
  onClose: () => void
}

/** A named risk with its history; it is closed and opened again here. */
export function RiskPanel({ named, onEdit, onClose }: RiskPanelProps) {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const isOpen = named.state === 'open'
  const turn = useAction(isOpen ? riskCalls.close : riskCalls.reopen, {
    onSuccess() {
      setNote('')
      void queries.invalidateQueries(riskQueries.all())
    },
    // Somebody was faster: the list and this panel show what they saved.
    onError: () => void queries.invalidateQueries(riskQueries.all()),
  })
  return (
    <SidePanel
      title={named.title}
      subtitle={named.project}
      beside={isOpen ? null : <Badge tone="neutral">Closed</Badge>}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onEdit}>
            Change
          </Button>
          <Button
            loading={turn.isPending}
            onClick={() => turn.mutate({ params: { id: named.id }, body: { version: named.version, note } })}
          >
            {isOpen ? 'Close risk' : 'Open again'}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { name: 'Risk', value: <BandBadge score={named.score} band={named.band} /> },
          { name: 'Likelihood', value: LIKELIHOODS[named.likelihood - 1] ?? '—' },
          { name: 'Effect', value: EFFECTS[named.effect - 1] ?? '—' },
          { name: 'Cause', value: named.cause || '—' },
          { name: 'Answer', value: named.answer || '—' },
          { name: 'Who sees to it', value: named.owner || 'Nobody yet' },
          { name: 'Until', value: named.due_date ? formatDay(named.due_date) : '—' },
          {
            name: 'Project',
            value: <Link to={`/projects/Index?id=${named.project_id}`}>{named.project}</Link>,
          },
        ]}
      />
      <div className="pad-16 line-above">
        <WordsField
          label={isOpen ? 'Why it is closed' : 'Why it is opened again'}
          value={note}
          onChange={setNote}
          maxLength={500}
          minRows={2}
        />
      </div>
      <History id={named.id} />
    </SidePanel>
  )
}

const DID = { added: 'Named', changed: 'Changed', closed: 'Closed', reopened: 'Opened again' } as const

function History({ id }: { id: number }) {
  const { data } = useQuery(riskQueries.history(id))
  return (
    <section className="pad-16 line-above" aria-label="History">
      <h3 className="dense strong">History</h3>
      <ul className="stack gap-8 mt-2">
        {(data ?? []).map((entry) => (
          <li key={entry.id} className="dense">
            <span className="medium">{DID[entry.kind]}</span>{' '}
            <span className="small muted">
              {entry.by} · {formatDateTime(entry.at)}
            </span>
            {entry.note ? <p className="small breakable">{entry.note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
