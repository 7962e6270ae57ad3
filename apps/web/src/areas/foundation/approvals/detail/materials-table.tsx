import type { ReactNode } from 'react'
import { spokenNumber } from '../../../../lib/item-number.tsx'
import tables from './tables.module.css'

interface MaterialsTableProps {
  label: string
  /** Over the columns beside the materials; words begin at the start of theirs, figures end at its end. */
  heads: readonly { name: string; isWords?: boolean }[]
  children: ReactNode
}

/** Materials of a slip with their figures; on a phone each of them is a card. */
export const MaterialsTable = ({ label, heads, children }: MaterialsTableProps) => (
  <section className="sideways" aria-label={label}>
    <table className={`table ${tables.table}`} data-figures data-cards>
      <thead>
        <tr>
          <th scope="col">Material</th>
          {heads.map(({ name, isWords = false }) => (
            <th key={name} scope="col" data-start={isWords || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

interface MaterialHeadProps {
  name: string
  of: Parameters<typeof spokenNumber>[0]
}

/** A material with the number of the work item it is kept for. */
export const MaterialHead = ({ name, of }: MaterialHeadProps) => (
  <th scope="row">
    <span className="breakable">{name}</span>{' '}
    <span className="muted">[{spokenNumber(of) || 'Not allocated'}]</span>
  </th>
)
