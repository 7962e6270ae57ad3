import type { Dependency } from '@itayo/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/screen.tsx'
import { DependencyCell } from './dependency-cell.tsx'

const link = (value: number, label: string): Dependency => ({
  value,
  label,
  kind: 'FS',
  lag: 3,
  lag_unit: 'working',
})

const NUMBERS: Record<number, string> = { 1: '902(1)a2', 2: '903', 3: '1046' }

function drawCell(value: Dependency[]): HTMLElement {
  draw(
    <DependencyCell
      of="Reinforcement"
      value={value}
      disabled={false}
      error={undefined}
      describedBy="error"
      projectId={1}
      taskId={9}
      itemNumberOf={(id) => NUMBERS[id]}
      onHold={() => undefined}
      onCommit={() => undefined}
      onRestore={() => undefined}
    />,
  )
  return screen.getByRole('button', { name: /^Depends on, Reinforcement: / })
}

test.each([
  { links: [], name: 'None' },
  { links: [link(1, 'Concrete')], name: '902(1)a2 FS +3 wd' },
  {
    links: [link(1, 'Concrete'), link(2, 'Forms'), link(3, 'Paint')],
    name: '902(1)a2 FS +3 wd +2 more: 903 FS +3 wd, 1046 FS +3 wd',
  },
])('$links.length dependencies are told in the words that are seen', ({ links, name }) => {
  const button = drawCell(links)
  expect(button.getAttribute('aria-label')).toBe(`Depends on, Reinforcement: ${name}`)
  // Whoever speaks to the screen says what stands there.
  const seen = [...button.querySelectorAll(':scope > span')].map((one) =>
    one.textContent?.replace(/\s+/g, ' '),
  )
  expect(name.startsWith(seen.join(' '))).toBe(true)
})
