import type { ReactNode } from 'react'

/** The foot of a table of amounts. */
export const TotalRow = ({ children }: { children: ReactNode }) => (
  <tfoot>
    <tr>
      <th scope="row" className="start">
        Total
      </th>
      {children}
    </tr>
  </tfoot>
)
