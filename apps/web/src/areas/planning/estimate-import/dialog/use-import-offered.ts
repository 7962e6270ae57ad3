import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { companyQueries } from '../../../foundation/company/queries.ts'

/** For those who may edit the estimate, unless the company has turned the import off (IMP-026, C-03). */
export function useImportOffered(canEdit: boolean): boolean {
  const companyId = useAuth().company?.id ?? 0
  const info = useQuery({ ...companyQueries.info(companyId), enabled: canEdit && companyId > 0 })
  return canEdit && info.data?.settings.estimateImporter === false
}
