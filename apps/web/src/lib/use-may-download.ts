import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import { useAuth } from './auth/auth.ts'
import { useMay } from './auth/use-may.ts'

type DownloadPath = '/project/download/reports' | '/project/download/reports/weekly'

/** Whether the company has the downloads that cost credits at all (DWN-012). */
export const usePowerToolOffered = (): boolean => useAuth().features.includes(POWER_TOOL_DOWNLOAD)

/** A download that costs credits is offered to people who may, in companies that have it. */
export function useMayDownload(path: DownloadPath): boolean {
  const may = useMay()
  return usePowerToolOffered() && may(path)
}
