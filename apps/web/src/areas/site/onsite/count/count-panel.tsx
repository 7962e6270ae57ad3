import type { StockCount } from '@itayo/contract'
import { Button } from '@mantine/core'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { useDecideInPlace } from '../../../foundation/approvals/use-decide-in-place.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { site } from '../messages/en.ts'
import { onsiteCalls } from '../queries.ts'
import { placeOf } from '../stock/stock-columns.tsx'
import { CountBadge } from './count-badge.tsx'
import { t } from './messages/en.ts'

interface CountPanelProps {
  count: StockCount
  /** False while somebody looks as another role. */
  mayWrite: boolean
  onClose: () => void
  onChanged: () => void
}

/** One count: what was found, who confirmed it, and for those who may, the decision. */
export function CountPanel({ count, mayWrite, onClose, onChanged }: CountPanelProps) {
  const decision = useDecideInPlace()
  const withdraw = useAction(onsiteCalls.withdrawCount, {
    announce: true,
    showsItself: () => true,
    onSuccess: onChanged,
  })
  const subject = {
    name: count.number,
    approvalId: count.approval_id,
    canDecide: count.can.decide,
    rejection: 'Reject' as const,
    consequence: t('stockMoves'),
  }
  const facts = [
    { name: t('countedOn'), value: formatDay(count.counted_on) },
    { name: site('writtenBy'), value: count.created_by ?? '—' },
    ...(count.remarks ? [{ name: site('remarks'), value: count.remarks }] : []),
    ...(count.decided_at
      ? [
          {
            name:
              count.state === 'confirmed'
                ? t('confirmedBy')
                : count.state === 'rejected'
                  ? t('rejectedBy')
                  : t('withdrawnBy'),
            value: [count.decided_by ?? '—', count.decide_reason].filter(Boolean).join(': '),
          },
        ]
      : []),
  ]
  const mayWithdraw = mayWrite && count.can.withdraw
  return (
    <SidePanel
      title={count.number}
      beside={<CountBadge state={count.state} />}
      tools={<HistoryIcon thing="stock_count" id={count.id} />}
      onClose={onClose}
      footer={
        mayWithdraw || decision.mayDecide(subject) ? (
          <>
            {mayWithdraw ? (
              <Button
                variant="default"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ body: { id: count.id, version: count.version } })}
              >
                {t('withdraw')}
              </Button>
            ) : null}
            {decision.mayDecide(subject) ? (
              <>
                <Button variant="default" onClick={() => decision.reject(subject)}>
                  {t('reject')}
                </Button>
                <Button loading={decision.sendingId !== null} onClick={() => decision.approve(subject)}>
                  {t('confirm')}
                </Button>
              </>
            ) : null}
          </>
        ) : null
      }
    >
      <Facts facts={facts} />
      <ProblemNote error={withdraw.error} />
      <ul aria-label={t('countedMaterials')}>
        {count.items.map((item) => (
          <li key={item.stock_id} className="row-top between gap-16 dense inset-10 line-above">
            <span className="shrink breakable">
              <span className="block">
                {item.description} <span className="muted">[{placeOf(item)}]</span>
              </span>
              <span className="small muted">
                books {formatQuantity(item.book)}, counted {formatQuantity(item.counted)} {item.unit}
                {item.reason ? ` · ${item.reason}` : ''}
              </span>
            </span>
            <span
              className="nowrap figures strong toned"
              data-tone={item.difference === 0 ? undefined : item.difference < 0 ? 'bad' : 'good'}
            >
              {item.difference > 0 ? '+' : ''}
              {formatQuantity(item.difference)}
            </span>
          </li>
        ))}
      </ul>
      {decision.dialog}
    </SidePanel>
  )
}
