import { useQuery } from '@tanstack/react-query'
import { formatPeso } from '../../../../lib/formats.ts'
import { estimateQueries } from '../queries.ts'
import classes from './summary.module.css'

/** The cost of approved requests and assigned people; nothing is shown when it is zero. */
export function CommittedNote({ projectId }: { projectId: number }) {
  const { data } = useQuery(estimateQueries.committed(projectId))
  if (!data?.total) return null
  const parts = [
    ['materials', data.material],
    ['equipment', data.equipment],
    ['labor', data.labor],
  ] as const
  const named = parts.flatMap(([name, pesos]) => (pesos ? [`${name} ${formatPeso(pesos)}`] : []))
  return (
    <p className={`dense ${classes.committed}`}>
      <b>Committed {formatPeso(data.total)}</b>: {named.join(', ')}. Approved requests and assigned people,
      not part of the actual cost.
    </p>
  )
}
