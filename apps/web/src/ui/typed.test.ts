import { expect, test } from 'vitest'
import { isTyped } from './typed.ts'

test.each([
  { wanted: 'ILO-2026-012', typed: 'ILO-2026-012', ok: true },
  { wanted: 'ILO-2026-012', typed: '  ilo-2026-012 ', ok: true },
  { wanted: 'ILO-2026-012', typed: 'ILO-2026-01', ok: false },
  { wanted: 'ILO-2026-012', typed: '', ok: false },
  { wanted: 'Reyes Residence', typed: 'reyes  residence', ok: true },
])('"$typed" for "$wanted": $ok', ({ wanted, typed, ok }) => {
  expect(isTyped(wanted, typed)).toBe(ok)
})
