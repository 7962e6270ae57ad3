import type { RequestRow } from '@itayo/contract'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../../../../lib/auth/use-may.ts'
import { useAction } from '../../../../../lib/query.ts'
import { ListPanel } from '../../../../../ui/list-panel.tsx'
import { RequestHistoryTable } from '../../../requests/request-history-table.tsx'
import classes from '../equipment-tab.module.css'
import { projectEquipmentCalls, projectEquipmentQueries, remarksOf } from '../queries.ts'
import type { EquipmentAddressing } from '../use-equipment-address.ts'

interface HistoryViewProps {
  projectId: number
  history: UseQueryResult<readonly RequestRow[]>
  address: EquipmentAddressing
  mayRemark: boolean
}

/** EQP-007: requests for machines and fuel, newest first. */
export function HistoryView({ projectId, history, address, mayRemark }: HistoryViewProps) {
  const may = useMay()
  const queries = useQueryClient()
  const remark = useAction(projectEquipmentCalls.setRemarks, {
    announce: true,
    onSuccess: () => void queries.invalidateQueries(projectEquipmentQueries.ofProject(projectId)),
  })
  return (
    <div className={classes.panel}>
      <ListPanel>
        <RequestHistoryTable
          of="equipment"
          history={history}
          mayRemark={mayRemark}
          onRemarks={({ id, pr_number }, remarks) =>
            remark.mutateAsync(remarksOf(projectId, id, pr_number, remarks))
          }
          onPrint={
            may('/equipment/request-history')
              ? ({ pr_number }) => address.go({ request: pr_number, isPrint: true })
              : undefined
          }
          onOpen={({ pr_number }) => address.go({ request: pr_number })}
          emptyText="Tick machines under Equipment, or enter liters and prices under Fuel, and create a request."
        />
      </ListPanel>
    </div>
  )
}
