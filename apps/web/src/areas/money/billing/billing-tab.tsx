import type { BillState } from '@itayo/domain'
import { Button, Skeleton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressAction } from '../../../lib/address-action.ts'
import { formatDay } from '../../../lib/formats.ts'
import { PaperMenu } from '../../../lib/paper-menu.tsx'
import { useAction } from '../../../lib/query.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { WithSidePanel } from '../../../ui/side-panel.tsx'
import { TabAction } from '../../project/projects/project/tab-action.tsx'
import { BillList } from './bill-list.tsx'
import { BillPanel } from './bill-panel.tsx'
import { BillPaper } from './bill-paper.tsx'
import { stateCounts } from './bill-words.tsx'
import classes from './billing.module.css'
import { BillingStrip } from './billing-strip.tsx'
import { ContractParts } from './contract-parts.tsx'
import { billingCalls, billingQueries, refreshBilling } from './queries.ts'
import { RatesDialog } from './rates-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

/** The Billing tab of a project: what was billed, what came in, and where the contract's pesos are. */
export function BillingTab({ projectId }: { projectId: number }) {
  const client = useQueryClient()
  const account = useQuery(billingQueries.ofProject(projectId))
  const [params, setParams] = useSearchParams()
  const [state, setState] = useState<BillState | 'all'>('all')
  const [dialog, setDialog] = useState<'rates' | 'release' | null>(null)
  useAddressAction('rates', () => setDialog('rates'))
  const opened = Number(params.get('bill')) || null
  const isPrinting = params.get('print') === '1'

  function open(billId: number | null, print = false): void {
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const name of ['bill', 'print']) next.delete(name)
      if (billId !== null) next.set('bill', String(billId))
      if (print) next.set('print', '1')
      return next
    })
  }
  const drafting = useAction(billingCalls.draft, {
    announce: true,
    onSuccess({ bill_id }) {
      refreshBilling(client)
      open(bill_id)
    },
    // Somebody else made it: what they made is shown.
    onError: () => refreshBilling(client),
  })

  const { data } = account
  if (!data)
    return (
      <Page>
        {account.isError ? (
          <QueryFailed what="Billing" query={account} />
        ) : (
          <Skeleton height={320} radius={8} />
        )}
      </Page>
    )
  if (opened && isPrinting) return <BillPaper billId={opened} onBack={() => open(opened)} />

  const { bills, next, can } = data
  const shown = state === 'all' ? bills : bills.filter((bill) => bill.state === state)
  return (
    <div className={`grow column ${classes.tab}`}>
      <WithSidePanel
        panel={
          opened ? (
            <BillPanel
              key={opened}
              billId={opened}
              onClose={() => open(null)}
              onPrint={() => open(opened, true)}
            />
          ) : null
        }
      >
        <TabAction>
          {next ? (
            <span className={`desk-only small muted ${classes.next}`}>
              {`Next: SWA ${next.number} for the work until ${formatDay(next.period_to)}`}
            </span>
          ) : null}
        </TabAction>
        <Page>
          <div className="screen-only row wrap gap-8">
            <fieldset className="row wrap gap-8" aria-label="Show bills">
              {stateCounts(bills).map((chip) => (
                <Button
                  key={chip.state}
                  variant={state === chip.state ? 'light' : 'default'}
                  aria-pressed={state === chip.state}
                  onClick={() => setState(chip.state)}
                >
                  {`${chip.word} ${chip.count}`}
                </Button>
              ))}
            </fieldset>
            <div className="push row wrap gap-8">
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden />}
                onClick={() => setDialog('rates')}
              >
                Rates
              </Button>
              {bills.length > 0 ? (
                <PaperMenu
                  paper={{
                    url: '/api/billing/download',
                    name: 'Billing',
                    body: { project_id: projectId },
                  }}
                />
              ) : null}
              {can.save && data.releasable > 0 ? (
                <Button variant="default" onClick={() => setDialog('release')}>
                  Release retention
                </Button>
              ) : null}
              {can.save ? (
                <Button
                  disabled={!next}
                  loading={drafting.isPending}
                  title={
                    next ? undefined : 'A bill is of a certified statement of work. All of them are billed.'
                  }
                  leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                  onClick={() =>
                    next &&
                    drafting.mutate({ body: { project_id: projectId, report_log_id: next.report_log_id } })
                  }
                >
                  New billing
                </Button>
              ) : null}
            </div>
          </div>
          <BillingStrip account={data} />
          <BillList bills={shown} all={bills} account={data} opened={opened} onOpen={open} />
          <ContractParts account={data} />
        </Page>
        {dialog === 'rates' ? (
          <RatesDialog projectId={projectId} account={data} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'release' ? (
          <ReleaseDialog
            projectId={projectId}
            most={data.releasable}
            onMade={(billId) => {
              setDialog(null)
              open(billId)
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </WithSidePanel>
    </div>
  )
}
