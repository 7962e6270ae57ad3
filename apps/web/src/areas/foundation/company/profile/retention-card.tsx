import type { TrailRetention } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf, formatDate } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { EditButton, useEditing } from '../../../../ui/edit-button.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { late } from '../../../../ui/late.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { companyQueries } from '../queries.ts'
import classes from './sign-in-rules.module.css'

const RetentionDialog = late(async () => (await import('./retention-dialog.tsx')).RetentionDialog)

/** Readers of the audit trail see how long it is kept; administrators may change it. */
export function RetentionCard() {
  return useMay()('/audit/Index') ? <Card /> : null
}

function Card() {
  const retention = useQuery(companyQueries.retention())
  const editing = useEditing()
  const { data, error } = retention
  return (
    <Panel
      title="Audit trail"
      actions={
        data?.can.change ? (
          <EditButton what="how long the audit trail is kept" {...editing.button} />
        ) : undefined
      }
    >
      {data ? (
        <TrailSpan retention={data} />
      ) : error ? (
        <QueryFailed what="How long the audit trail is kept" query={retention} />
      ) : (
        <div className={classes.card} role="status" aria-label="Loading how long the audit trail is kept">
          <Skeleton height={48} radius={4} />
        </div>
      )}
      {editing.isOpen && data ? <RetentionDialog retention={data} onClose={editing.close} /> : null}
    </Panel>
  )
}

function TrailSpan({ retention }: { retention: TrailRetention }) {
  const { cleared, oldest_at, entries } = retention
  return (
    <>
      <Facts
        facts={[
          { name: 'Changes are kept', value: countOf(retention.trail_years, 'year', 'years') },
          { name: 'Sign-ins are kept', value: countOf(retention.sign_in_days, 'day', 'days') },
          {
            name: 'There are',
            value: `${countOf(entries, 'entry', 'entries')}${oldest_at ? ` since ${formatDate(oldest_at)}` : ''}`,
          },
          ...(cleared
            ? [
                {
                  name: 'Last cleared',
                  value: `${formatDate(cleared.at)}, ${countOf(cleared.entries + cleared.sign_ins, 'entry', 'entries')}`,
                },
              ]
            : []),
        ]}
      />
      <p className={`small muted ${classes.footHint}`}>
        Older entries are deleted at night, and the trail says how many.
      </p>
    </>
  )
}
