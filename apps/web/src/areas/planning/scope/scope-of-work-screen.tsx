import { Navigate, useLocation, useParams } from 'react-router'

/** `/projects/7/scopeofwork` (SOW-007): the tab of that project, under the one address all tabs share. */
export function ScopeOfWorkScreen() {
  const { id = '' } = useParams()
  const { search, hash } = useLocation()
  if (!/^[1-9]\d{0,14}$/.test(id)) return <Navigate to="/404" replace />
  const params = new URLSearchParams(search)
  params.set('id', id)
  params.set('menu', '3')
  return <Navigate to={{ pathname: '/projects/Index', search: `?${params}`, hash }} replace />
}
