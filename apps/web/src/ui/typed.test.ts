import { expect, test } from 'vitest'
import { isTyped } from './typed.ts'

test.each([
  { asked: 'ILO-2026-012', typed: 'ILO-2026-012', ok: true },
  { asked: 'ILO-2026-012', typed: '  ilo-2026-012 ', ok: true },
  { asked: 'ILO-2026-012', typed: 'ILO-2026-01', ok: false },
  { asked: 'ILO-2026-012', typed: '', ok: false },
  { asked: 'Reyes Residence', typed: 'reyes  residence', ok: true },
])('"$typed" for "$asked": $ok', ({ asked, typed, ok }) => {
  expect(isTyped(asked, typed)).toBe(ok)
})
