import type { SessionRow } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconRefresh, IconServerOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '../../../../lib/errors.ts'
import { countOf, formatDate, formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { accountCalls, accountQueries } from '../queries.ts'
import classes from './sessions-panel.module.css'

export function SessionsPanel() {
  const queries = useQueryClient()
  const sessions = useQuery(accountQueries.sessions())
  const refresh = () => void queries.invalidateQueries(accountQueries.sessions())
  const endOne = useAction(accountCalls.endSession, {
    onSuccess() {
      toastSuccess('Session ended')
      refresh()
    },
  })
  const endOthers = useAction(accountCalls.endOtherSessions, {
    onSuccess({ ended_sessions }) {
      toastSuccess(`${countOf(ended_sessions, 'session', 'sessions')} ended`)
      refresh()
    },
  })
  const others = sessions.data?.filter((row) => !row.current).length ?? 0

  async function onEndOne(row: SessionRow): Promise<void> {
    const sure = await askToConfirm({
      title: `End the session on ${row.device}?`,
      text: 'Whoever works there is signed out at once. What is not saved there is lost.',
      confirm: 'End session',
      cancel: 'Keep session',
      tone: 'danger',
    })
    if (sure) endOne.mutate({ params: { id: row.id } })
  }

  async function onEndOthers(): Promise<void> {
    const sure = await askToConfirm({
      title: `End ${countOf(others, 'other session', 'other sessions')}?`,
      text: 'You stay signed in here only. What is not saved elsewhere is lost.',
      confirm: 'End all others',
      cancel: 'Keep them',
      tone: 'danger',
    })
    if (sure) endOthers.mutate({})
  }

  return (
    <Panel
      title="Where you are signed in"
      actions={
        others > 0 ? (
          <Button
            variant="default"
            size="xs"
            loading={endOthers.isPending}
            onClick={() => void onEndOthers()}
          >
            End all others
          </Button>
        ) : undefined
      }
    >
      {sessions.data ? (
        <ul>
          {sessions.data.map((row) => (
            <SessionItem
              key={row.id}
              row={row}
              ending={endOne.isPending && endOne.variables?.params.id === row.id}
              onEnd={() => void onEndOne(row)}
            />
          ))}
        </ul>
      ) : sessions.error ? (
        <State
          icon={IconServerOff}
          tone="bad"
          title="Your sessions could not be loaded"
          actions={
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
              onClick={() => void sessions.refetch()}
            >
              Try again
            </Button>
          }
        >
          {errorWords(sessions.error).text}
        </State>
      ) : (
        <div className="stack gap-12 pad-16" role="status" aria-label="Loading your sessions">
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
      )}
    </Panel>
  )
}

/** Both ends, as the server enforces them: by not being used, and however much it is used. */
function endWords({ expires_at, ends_at }: SessionRow): string {
  const last = `ends ${formatDate(ends_at)} at the latest`
  return expires_at < ends_at ? `${last}, ${formatWhen(expires_at)} if not used` : last
}

const PHONES = /android|iphone|ipad|mobile/i

function SessionItem({ row, ending, onEnd }: { row: SessionRow; ending: boolean; onEnd: () => void }) {
  const Icon = PHONES.test(row.device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={`row gap-12 inset-8 ${classes.row}`}>
      <span className={`fixed middle muted ${classes.icon}`}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </span>
      <div className="grow">
        <div className="row wrap gap-4-8 prose medium breakable">
          {row.device}
          {row.current ? <Badge tone="accent">This device</Badge> : null}
        </div>
        <div className="small breakable muted">
          {row.current ? 'In use now' : `Last seen ${formatWhen(row.last_seen_at)}`} · {row.address} · signed
          in {formatDate(row.started_at)}
          {row.keep_signed_in ? '' : ' · shared computer'} · {endWords(row)}
        </div>
      </div>
      {row.current ? null : (
        <Button
          variant="default"
          size="xs"
          loading={ending}
          onClick={onEnd}
          aria-label={`End the session on ${row.device}`}
        >
          End
        </Button>
      )}
    </li>
  )
}
