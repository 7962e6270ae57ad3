import type { Delivery, InboundRequest } from '@itayo/contract'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconShoppingCart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useAuth } from '../../../../lib/auth/auth.ts'
import type { Entry } from '../../../../lib/device/entry.ts'
import { useCorrectedEntry, useWaiting } from '../../../../lib/device/use-kept-action.ts'
import { formatDay, formatPercent } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { failureIn } from '../../../../lib/query-failure.ts'
import { mayLeave } from '../../../../lib/unsaved.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { ChipFilter } from '../../../../ui/toolbar.tsx'
import { WaitingRows } from '../../../foundation/device/waiting-rows.tsx'
import { site } from '../messages/en.ts'
import { OnsitePage } from '../project-select.tsx'
import { onsiteCalls, onsiteQueries } from '../queries.ts'
import { ReverseDialog } from '../reverse-dialog.tsx'
import { deliveryKind } from '../waiting.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DirectForm } from './direct-form.tsx'
import classes from './inbound.module.css'
import { t } from './messages/en.ts'
import { ReceiveForm } from './receive-form.tsx'

const KINDS_OF_ENTRIES = [deliveryKind.name]

/** /onsite-records/material/inbound. */
export function InboundScreen() {
  return (
    <OnsitePage title={t('title')} subtitle={t('subtitle')}>
      {(projectId) => <Inbound key={projectId} projectId={projectId} />}
    </OnsitePage>
  )
}

/**
 * The slip that is being written stands in the address: a requisition by its number, or a direct purchase.
 */
function useInboundAddress() {
  const [params, setParams] = useAddressParams()
  const go = (change: { pr?: string; direct?: true }) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const name of ['pr', 'direct', 'page', 'delivery', 'entry']) next.delete(name)
      if (change.pr) next.set('pr', change.pr)
      if (change.direct) next.set('direct', '1')
      return next
    })
  return {
    pr: params.get('pr')?.slice(0, 30) || null,
    isDirect: params.get('direct') === '1',
    /** The delivery that a link leads to, by its number. */
    asked: params.get('delivery')?.slice(0, 30) || null,
    go,
  }
}

function Inbound({ projectId }: { projectId: number }) {
  const { pr, isDirect, asked, go } = useInboundAddress()
  const mayWrite = useAuth().viewingAs === null
  const client = useQueryClient()
  const [chosen, setOpened] = useState<Delivery | null>(null)
  const linked = useQuery({ ...onsiteQueries.delivery(projectId, asked ?? ''), enabled: asked !== null }).data
  const opened = chosen ?? (asked === null ? null : (linked ?? null))
  const [doing, setDoing] = useState<'correct' | 'reverse' | null>(null)
  const refresh = () => void client.invalidateQueries(onsiteQueries.all())
  const isWriting = pr !== null || isDirect
  const waiting = useCorrectedEntry(deliveryKind.name)
  const leave = async (change: Parameters<typeof go>[0]) => {
    if (await mayLeave()) go(change)
  }
  function close(): void {
    setOpened(null)
    if (asked !== null) go({})
  }
  function saved(delivery: Delivery, hasFiles: boolean): void {
    go({})
    refresh()
    // Where its files arrive, and can be tried again.
    if (hasFiles) setOpened(delivery)
  }
  return (
    <WithSidePanel
      panel={
        opened ? (
          <DeliveryPanel
            delivery={opened}
            mayWrite={mayWrite}
            onCorrect={() => setDoing('correct')}
            onReverse={() => setDoing('reverse')}
            onClose={close}
          />
        ) : null
      }
    >
      <div className={`stack tops gap-16 ${classes.columns}`} data-writing={isWriting || undefined}>
        <RequestList
          projectId={projectId}
          current={pr}
          onChoose={(number) => void leave({ pr: number })}
          onDirect={mayWrite ? () => void leave({ direct: true }) : null}
        />
        <div className="shrink stack gap-16">
          {isWriting ? (
            <div>
              <Button
                variant="subtle"
                leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
                onClick={() => void leave({})}
              >
                {t('allDeliveries')}
              </Button>
            </div>
          ) : null}
          {pr ? (
            <Receiving
              key={`${pr} ${waiting?.id}`}
              waiting={waiting}
              projectId={projectId}
              pr={pr}
              mayWrite={mayWrite}
              onSaved={saved}
              onKept={() => go({})}
              onCancel={() => void leave({})}
              onOpen={setOpened}
            />
          ) : isDirect && mayWrite ? (
            <DirectForm
              key={waiting?.id}
              waiting={waiting}
              projectId={projectId}
              onSaved={saved}
              onKept={() => go({})}
              onCancel={() => void leave({})}
            />
          ) : (
            <Deliveries projectId={projectId} openedId={opened?.id ?? null} onOpen={setOpened} />
          )}
        </div>
      </div>
      {opened && doing === 'correct' ? (
        <CorrectDialog
          delivery={opened}
          onClose={() => setDoing(null)}
          onSaved={() => {
            close()
            refresh()
          }}
        />
      ) : null}
      {opened && doing === 'reverse' ? (
        <ReverseDialog
          slip={opened}
          consequence={t('goesBack')}
          call={onsiteCalls.reverseDelivery}
          onClose={() => setDoing(null)}
          onReversed={() => {
            close()
            refresh()
          }}
        />
      ) : null}
    </WithSidePanel>
  )
}

interface ReceivingProps {
  projectId: number
  waiting: Entry | null
  pr: string
  mayWrite: boolean
  onSaved: (delivery: Delivery, hasFiles: boolean) => void
  onKept: () => void
  onCancel: () => void
  onOpen: (delivery: Delivery) => void
}

function Receiving({ projectId, pr, mayWrite, onOpen, ...form }: ReceivingProps) {
  const request = useQuery(onsiteQueries.request(projectId, pr))
  if (request.isError && !request.data) return <QueryFailed what={t('theRequest')} query={request} />
  if (!request.data) return null
  return (
    <>
      {mayWrite ? <ReceiveForm projectId={projectId} request={request.data} {...form} /> : null}
      {request.data.earlier.length > 0 ? (
        <Panel title={t('earlier')}>
          <DeliveryList rows={request.data.earlier} onOpen={onOpen} />
        </Panel>
      ) : null}
    </>
  )
}

interface DeliveriesProps {
  projectId: number
  openedId: number | null
  onOpen: (delivery: Delivery) => void
}

function Deliveries({ projectId, openedId, onOpen }: DeliveriesProps) {
  const [page, setPage] = useState(1)
  const deliveries = useQuery(onsiteQueries.deliveries(projectId, page))
  const waiting = useWaiting(KINDS_OF_ENTRIES, projectId)
  return (
    <Panel title={t('deliveries')}>
      <WaitingRows entries={waiting} />
      <DeliveryList
        rows={deliveries.data?.data}
        total={deliveries.data?.total_items}
        view={{ page, pageSize: PAGE_SIZE, sort: null }}
        onView={(view) => setPage(view.page)}
        failure={deliveries.isError && !deliveries.data ? failureIn(deliveries) : undefined}
        openedId={openedId === null ? null : String(openedId)}
        onOpen={onOpen}
      />
    </Panel>
  )
}

interface RequestListProps {
  projectId: number
  current: string | null
  onChoose: (number: string) => void
  onDirect: (() => void) | null
}

const isComplete = ({ received }: InboundRequest) => received >= 100

function RequestList({ projectId, current, onChoose, onDirect }: RequestListProps) {
  const requests = useQuery(onsiteQueries.requests(projectId))
  const [shown, setShown] = useState<'waiting' | 'complete' | 'all'>('waiting')
  const all = requests.data ?? []
  const waiting = all.filter((request) => !isComplete(request))
  const rows = { waiting, complete: all.filter(isComplete), all }[shown]
  return (
    <Panel
      title={t('approvedRequests')}
      footStays
      footer={
        onDirect ? (
          <Button
            fullWidth
            variant="default"
            leftSection={<IconShoppingCart size={16} stroke={1.7} aria-hidden />}
            onClick={onDirect}
          >
            {t('directPurchase')}
          </Button>
        ) : null
      }
    >
      <div className="inset-10">
        <ChipFilter
          label={site('shown')}
          chips={[
            { value: 'waiting', label: t('waiting'), count: waiting.length },
            { value: 'complete', label: t('complete') },
            { value: 'all', label: site('all') },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {requests.isError && !requests.data ? <QueryFailed what={t('theRequests')} query={requests} /> : null}
      <ul>
        {rows.map((request) => (
          <li key={request.pr_id} className="line-above">
            <UnstyledButton
              className={`hovers focus-inside ${classes.request}`}
              aria-current={request.pr_num === current}
              onClick={() => onChoose(request.pr_num)}
            >
              <span className="row between gap-8">
                <span className="strong">{request.pr_num}</span>
                <span className="small muted">
                  {t('approvedOn', { day: formatDay(request.approved_on) })}
                </span>
              </span>
              <span className="block small muted">
                {request.needed_on
                  ? t('itemsNeeded', { count: request.items, day: formatDay(request.needed_on) })
                  : t('items', { count: request.items })}
              </span>
              <span className={`mt-4 small figures ${classes.share}`}>
                <Bar
                  label={t('receivedOf', { number: request.pr_num })}
                  percent={request.received}
                  kind="progress"
                />
                {t('receivedShare', { percent: formatPercent(request.received, { decimals: 0 }) })}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {requests.data && rows.length === 0 ? (
        <p className="inset-10 dense muted line-above">
          {shown === 'waiting' ? t('nothingComing') : t('noRequestHere')}
        </p>
      ) : null}
    </Panel>
  )
}
