import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../../testing/screen.tsx'
import { billRow, readingOf, sessionFrom } from '../model/rows.fixture.ts'
import { totalsOf } from '../model/totals.ts'
import { NoticesBand, ScannedBand } from './bands.tsx'
import { TotalsFoot } from './totals-foot.tsx'

const LEFT_OVER = {
  code: 'unexplained' as const,
  text: '1 number was not understood: 7,777.77 (page 1).',
  pages: [1],
}
const TOTALS = {
  code: 'totals' as const,
  text: "Totals do not come out: 'TOTAL' says 900.00, the rows come to 1,000.00.",
  pages: [1],
}

test('everything that was not understood is told over the rows', () => {
  draw(<NoticesBand notices={[LEFT_OVER, TOTALS]} />)
  const band = screen.getByRole('region', { name: 'Not fully understood' })
  expect(within(band).getByText(LEFT_OVER.text)).toBeTruthy()
  expect(within(band).getByText(TOTALS.text)).toBeTruthy()
})

test('pages that were read from pictures are named over the rows', () => {
  draw(<ScannedBand pages={[2, 3, 5]} />)
  const band = screen.getByRole('region', { name: 'Scanned pages' })
  expect(within(band).getByText('Pages 2 to 3 and 5 were read from pictures')).toBeTruthy()
})

test('a row with a number that nobody understood is not ticked when the page opens', () => {
  const marks = [{ code: 'unexplained', text: "'7,777.77' was not understood." }]
  const { state, checked } = sessionFrom([billRow({ row: 1 }), billRow({ row: 2, choice: null, marks })])
  expect(state.rows.map(({ choice }) => choice)).toEqual(['take', null])
  expect(checked.toSettle).toEqual([2])
})

test('a total that agrees is not called fully understood while a number is left over', () => {
  const understood = { document_total: 500, read_total: 500, difference: 0, share: 0.9996, mark_ups: 0 }
  const session = sessionFrom([billRow({ row: 1 })], { understood, notices: [LEFT_OVER] })
  const totals = totalsOf(session.checked, session.state, readingOf([], { understood }))
  draw(<TotalsFoot totals={totals} understood={understood} canEdit standing={null} />)
  expect(screen.getByText(/^99\.96% of the document’s total was understood/)).toBeTruthy()
})
