import { expect, test } from 'vitest'
import { moved } from '../../../../ui/sheet/moves.ts'
import { columnsFor } from './columns.ts'
import { cellsOf } from './cursor.ts'
import { line, scope } from './fixture.ts'
import { rowsOf } from './rows.ts'

const crew = ['a', 'b', 'c'].map((key) => line(`l${key}`, { rate: key === 'b' ? null : 700 }))
const rows = rowsOf(
  [
    {
      phaseId: 1,
      phase: 'Concrete Works',
      phaseCode: 'CW',
      scopes: [
        scope('p1', {
          labor: crew,
          material: [line('m1', { kind: 'material' }), line('m2', { kind: 'material' })],
        }),
        scope('p2', { labor: [line('l9')] }),
      ],
    },
  ],
  {
    expansion: { phases: true, scopes: true, turned: new Set() },
    filter: '',
    always: new Set(),
    withEmptySections: true,
  },
)
const sheet = { rows, columns: columnsFor(true), canEdit: true, page: 10 }
const go = (from: string, column: 'name' | 'quantity' | 'rate', move: Parameters<typeof moved>[2]) => {
  const to = moved(cellsOf(sheet), { row: rows.findIndex(({ key }) => key === from), column }, move)
  return `${rows[to.row]?.key} ${to.column}`
}

test.each([
  ['line-la', 'quantity', 'edge-down', 'line-lc quantity'],
  ['line-lc', 'quantity', 'edge-down', 'line-m1 quantity'],
  ['line-m2', 'quantity', 'edge-down', 'line-l9 quantity'],
  ['line-l9', 'quantity', 'edge-up', 'line-m2 quantity'],
  ['line-lc', 'quantity', 'edge-up', 'line-la quantity'],
  // Over the rate that is missing.
  ['line-la', 'rate', 'edge-down', 'line-lc rate'],
  ['scope-p1', 'name', 'edge-down', 'scope-p2 name'],
  ['line-la', 'name', 'edge-right', 'line-la balance'],
  ['line-la', 'rate', 'edge-left', 'line-la name'],
  ['scope-p1', 'name', 'edge-right', 'scope-p1 quantity'],
] as const)('from %s %s %s goes to %s', (from, column, move, to) => {
  expect(go(from, column, move)).toBe(to)
})
