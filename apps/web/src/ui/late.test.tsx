import { act, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/screen.tsx'
import { late } from './late.tsx'

const Loaded = ({ name }: { name: string }) => <p>Roof of {name}</p>
const Waiting = () => <p>On its way</p>

class Boundary extends Component<{ children: ReactNode }> {
  override state = { words: '' }
  static getDerivedStateFromError = (error: Error) => ({ words: error.message })
  override render = () => this.state.words || this.props.children
}

test('shows the placeholder, and the part as soon as its file is there', async () => {
  const file = Promise.withResolvers<typeof Loaded>()
  const Part = late(() => file.promise, Waiting)
  draw(<Part name="PC-001" />)
  expect(screen.getByText('On its way')).toBeTruthy()
  await act(async () => file.resolve(Loaded))
  expect(screen.getByText('Roof of PC-001')).toBeTruthy()
  expect(screen.queryByText('On its way')).toBeNull()
})

test('a part that was fetched before is there at once, and fetched once', async () => {
  const fetchPart = vi.fn(async () => Loaded)
  const Part = late(fetchPart, Waiting)
  await Promise.all([Part.load(), Part.load()])
  draw(
    <>
      <Part name="PC-001" />
      <Part name="PC-002" />
    </>,
  )
  expect(screen.getByText('Roof of PC-001')).toBeTruthy()
  expect(screen.getByText('Roof of PC-002')).toBeTruthy()
  expect(screen.queryByText('On its way')).toBeNull()
  expect(fetchPart).toHaveBeenCalledTimes(1)
})

test('a file that does not come reaches the boundary, and the next one to show it tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetchPart = vi.fn(async () => Loaded).mockRejectedValueOnce(new Error('No signal'))
  const Part = late(fetchPart, Waiting)
  draw(
    <Boundary>
      <Part name="PC-001" />
    </Boundary>,
  )
  expect(await screen.findByText('No signal')).toBeTruthy()
  draw(<Part name="PC-002" />)
  expect(await screen.findByText('Roof of PC-002')).toBeTruthy()
})
