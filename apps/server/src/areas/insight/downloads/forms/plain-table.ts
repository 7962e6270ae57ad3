import type { FormColumn, FormRow, FormTable } from './form.ts'

/** A table of plain rows; one without rows is left out of the paper. */
export function plainTable(
  heading: string,
  columns: readonly FormColumn[],
  rows: readonly FormRow['cells'][],
): FormTable[] {
  if (rows.length === 0) return []
  return [
    {
      heading,
      columns,
      *rows(): Generator<FormRow> {
        for (const cells of rows) yield { kind: 'row', cells }
      },
    },
  ]
}
