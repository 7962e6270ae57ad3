import { OnsitePage } from '../onsite/project-select.tsx'
import { StockDownload } from '../onsite/stock/stock-download.tsx'
import { t } from './messages/en.ts'
import { PrintTransferPage } from './paper/print-transfer-page.tsx'
import { useStockAddress } from './stock-address.ts'
import { StockViews } from './stock-views.tsx'
import { useTransferRights } from './use-transfer-rights.ts'

/** /onsite-records/material/stock-balance. */
export function StockScreen() {
  const print = usePrint()
  if (print) return print
  return (
    <OnsitePage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={(projectId) => <StockDownload projectId={projectId} />}
    >
      {(projectId) => <StockViews projectId={projectId} />}
    </OnsitePage>
  )
}

/** The same in the Materials tab of a project, which has chosen itself. */
export function ProjectStock({ projectId }: { projectId: number }) {
  const print = usePrint()
  return (
    print ?? (
      <div className="stack gap-panels">
        <StockViews projectId={projectId} />
      </div>
    )
  )
}

/** A transfer as its paper stands in place of everything else. */
function usePrint() {
  const { transferId, isPrint, leavePrint } = useStockAddress()
  const { print } = useTransferRights()
  return isPrint && print && transferId !== null ? (
    <PrintTransferPage id={transferId} onBack={() => leavePrint(transferId)} />
  ) : null
}
