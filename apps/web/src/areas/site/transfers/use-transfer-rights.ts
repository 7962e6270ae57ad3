import { mayDecide } from '@itayo/domain'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'

/** The role opens these rights; a view as another role changes nothing. */
export function useTransferRights() {
  const may = useMay()
  const { role, viewingAs } = useAuth()
  const isOwnView = viewingAs === null
  const [list, create, approve, debt] = (['list', 'create', 'approve', 'debt'] as const).map((path) =>
    may(`/material/transfer-material/${path}`),
  ) as [boolean, boolean, boolean, boolean]
  return {
    isOwnView,
    /** Debts, what is to be received, and the history. */
    see: list || create || approve || debt,
    seeAllDebts: list || approve || debt,
    print: list,
    create: create && isOwnView,
    receive: approve && isOwnView,
    return: debt && isOwnView,
    /** An approver's own transfer leaves at once (TRF-029). */
    decide: mayDecide({ approver: role?.approver ?? false, may }, 'material_transfer') && isOwnView,
  }
}
