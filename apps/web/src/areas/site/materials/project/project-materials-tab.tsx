import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { RequestHistoryTable } from '../../requests/request-history-table.tsx'
import { materialAdvice, stockTabs } from '../offered.ts'
import { type MaterialsAddress, readAddress, withAddress } from './address.ts'
import { DraftPanel } from './draft-panel.tsx'
import { MaterialList } from './material-list.tsx'
import classes from './project-materials.module.css'
import { PurchaseRequestView } from './purchase-request.tsx'
import { projectMaterialCalls, projectMaterialQueries, useRefreshMaterials } from './queries.ts'
import { type RequisitionDraft, useRequisition } from './use-requisition.ts'

/** The Materials tab: materials to order, the requisition in the making, and earlier requests. */
export function ProjectMaterialsTab({ projectId }: { projectId: number }) {
  const address = useMaterialsAddress()
  const { tab, request, isPrint, isDraft, go } = address
  const can = useRights(projectId)
  const list = useQuery(projectMaterialQueries.list(projectId))
  const companyId = useAuth().company?.id ?? 0
  const history = useQuery(projectMaterialQueries.history(projectId, companyId))
  const draft = useRequisition(projectId)
  const stock = stockTabs.get()
  const Advice = materialAdvice.get()

  if (request)
    return (
      <PurchaseRequestView
        key={request}
        projectId={projectId}
        number={request}
        isPrint={isPrint}
        mayEdit={can.request}
        mayMail={can.mail}
        onBack={() => go({ tab: 'history' })}
        onPrint={() => go({ isPrint: true })}
        onLeavePrint={() => go({ isPrint: false }, { replace: true })}
        onRevise={async (revised) => {
          if (!(await mayReplace(draft))) return
          draft.revise(revised)
          go({ tab: 'list', isDraft: true })
        }}
      />
    )
  return (
    <div className={`grow column ${classes.tab}`}>
      <WithSidePanel
        panel={
          isDraft && can.request && list.data ? (
            <DraftPanel
              projectId={projectId}
              materials={list.data}
              draft={draft}
              onClose={() => go({ isDraft: false })}
              onSubmitted={() => go({ tab: 'history' })}
            />
          ) : null
        }
      >
        <div className={`surface ${classes.sheet}`}>
          <Advice projectId={projectId} />
          <div className={classes.tabs}>
            <ListTabs
              label="Materials"
              current={tab}
              tabs={[
                { id: 'list', label: 'Material List', to: address.to({ tab: 'list' }) },
                {
                  id: 'history',
                  label: 'Request History',
                  to: address.to({ tab: 'history' }),
                  count: history.data?.length,
                },
                ...(can.seeStock
                  ? [{ id: 'stock' as const, label: 'Stock Balance', to: address.to({ tab: 'stock' }) }]
                  : []),
                ...(can.seeUse
                  ? [{ id: 'use' as const, label: 'Material Utilization', to: address.to({ tab: 'use' }) }]
                  : []),
              ]}
            />
          </div>
          {tab === 'list' ? (
            <MaterialList
              projectId={projectId}
              list={list}
              address={address}
              draft={draft}
              mayRequest={can.request}
              mayAdd={can.add}
            />
          ) : tab === 'stock' && can.seeStock ? (
            <div className="page-pad">
              <stock.stock projectId={projectId} />
            </div>
          ) : tab === 'use' && can.seeUse ? (
            <div className="page-pad">
              <stock.use projectId={projectId} />
            </div>
          ) : (
            <History projectId={projectId} history={history} mayRemark={can.request} go={go} />
          )}
        </div>
      </WithSidePanel>
    </div>
  )
}

/** Typed orders that were not requested yet would be gone. */
async function mayReplace({ requisition }: RequisitionDraft): Promise<boolean> {
  const count = Object.keys(requisition.orders).length
  if (count === 0) return true
  return askToConfirm({
    title: 'Replace the draft?',
    text: `${countOf(count, 'item', 'items')} that are not requested yet will be gone.`,
    confirm: 'Replace',
    cancel: 'Keep the draft',
    tone: 'danger',
  })
}

interface HistoryProps {
  projectId: number
  history: Parameters<typeof RequestHistoryTable>[0]['history']
  mayRemark: boolean
  go: ReturnType<typeof useMaterialsAddress>['go']
}

function History({ projectId, history, mayRemark, go }: HistoryProps) {
  const companyId = useAuth().company?.id ?? 0
  const refresh = useRefreshMaterials(projectId)
  const save = useAction(projectMaterialCalls.setRemarks, { announce: true, onSuccess: refresh })
  return (
    <RequestHistoryTable
      of="material"
      history={history}
      mayRemark={mayRemark}
      onRemarks={({ id, pr_number }, remarks) =>
        save.mutateAsync({
          params: { company_id: companyId, project_id: projectId },
          body: { id, pr_num: pr_number, updates: { remarks } },
        })
      }
      onOpen={({ pr_number }) => go({ tab: 'history', request: pr_number })}
      onPrint={({ pr_number }) => go({ tab: 'history', request: pr_number, isPrint: true })}
      emptyText="Type a number of orders in the Material List and create a request: it then stands here."
    />
  )
}

/** The role decides, but an archived project and a view as another role are read-only. */
function useRights(projectId: number) {
  const may = useMay()
  const readOnly = useAuth().viewingAs !== null
  const isArchived = useQuery(projectQueries.header(projectId)).data?.archived_at != null
  const mayChange = !readOnly && !isArchived
  return {
    request: mayChange && may('/material/request'),
    add: mayChange && may('/material/project/add'),
    mail: !readOnly && may('/material/sentmail'),
    seeStock: may('/onsite-records/material/stock-balance'),
    seeUse: may('/onsite-records/material/utilization'),
  }
}

function useMaterialsAddress() {
  const [params, setParams] = useAddressParams()
  return {
    ...readAddress(params),
    to: (change: Partial<MaterialsAddress>) => `/projects/Index?${withAddress(params, change)}`,
    go: (change: Partial<MaterialsAddress>, options?: { replace?: boolean }) =>
      setParams((now) => withAddress(now, change), options),
  }
}
