import { type MentionOption, mentions } from '@itayo/contract'
import { storedTalk, type TypedTalk } from '@itayo/domain'
import { screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { type MentionBox, MentionInput } from './mention-input.tsx'
import { TalkText } from './talk-text.tsx'

const person = (id: number, display: string): MentionOption => ({
  id,
  display,
  role: 'Foreman',
  profile_img: null,
})
const PEOPLE = [person(4, 'Paolo Dizon'), person(5, 'Pia Santos'), person(6, 'Rodel Aquino')]

let server: FakeServer
beforeEach(() => {
  server = openFakeServer()
  server.on(mentions.mentionable, ({ query: { search = '' } }) =>
    PEOPLE.filter(({ display }) => display.toLowerCase().includes(search.toLowerCase())),
  )
})

function Box() {
  const [talk, setTalk] = useState<TypedTalk>({ text: '', picked: [] })
  const box = useRef<MentionBox>(null)
  return (
    <>
      <MentionInput ref={box} projectId={7} label="Words" value={talk} onChange={setTalk} />
      <button type="button" onClick={() => box.current?.startMention()}>
        Mention
      </button>
      <output>{storedTalk(talk)}</output>
    </>
  )
}
const stored = () => screen.getByRole('status', { name: '' }).textContent

test('@ lists the people of the project; keys choose, and the box keeps the plain name', async () => {
  await signIn(server)
  const user = draw(<Box />)
  await user.type(screen.getByLabelText('Words'), 'Ask @')
  await screen.findByRole('option', { name: /Paolo Dizon/ })
  expect(server.sent.at(-1)?.query).toMatchObject({ project_id: '7', per_page: '10', page: '1' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect((screen.getByLabelText('Words') as HTMLTextAreaElement).value).toBe('Ask @Pia Santos ')
  expect(stored()).toBe('Ask @[Pia Santos](5) ')
  expect(screen.queryByRole('listbox')).toBeNull()
  // Going on after the name looks for nobody.
  await user.keyboard('please')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('letters are asked for once they rest, and a person is chosen by a press', async () => {
  await signIn(server)
  const user = draw(<Box />)
  await user.type(screen.getByLabelText('Words'), '@rod')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 5000 })
  expect(server.sent.map(({ query }) => query.search)).not.toContain('ro')
  await user.click(screen.getByRole('option', { name: /Rodel Aquino/ }))
  expect(stored()).toBe('@[Rodel Aquino](6) ')
})

test('Escape sends the list away, and the button opens it', async () => {
  await signIn(server)
  const user = draw(<Box />)
  await user.type(screen.getByLabelText('Words'), 'Ask')
  await user.click(screen.getByRole('button', { name: 'Mention' }))
  await screen.findByRole('option', { name: /Paolo Dizon/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect((screen.getByLabelText('Words') as HTMLTextAreaElement).value).toBe('Ask @')
})

test('a stored text is shown with names and addresses, and nothing of it runs', () => {
  draw(<TalkText text={'@[Ana Reyes](4) see https://dpwh.gov.ph.\n<img src=x onerror=alert(1)>'} />)
  screen.getByText('@Ana Reyes')
  const link = screen.getByRole('link', { name: 'https://dpwh.gov.ph' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(document.querySelector('img')).toBeNull()
})
