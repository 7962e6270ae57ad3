import { onsite } from '@itayo/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUnsavedChanges } from '../../../lib/unsaved.tsx'
import { openFakeServer } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { OnsitePage } from './project-select.tsx'

function HalfWritten({ projectId }: { projectId: number }) {
  useUnsavedChanges(true)
  return <p>The sheet of {projectId}</p>
}

test('another project is opened only when what is typed may go', async () => {
  const server = openFakeServer()
  server.on(onsite.projects, [
    { project_id: 5, project: 'School', identifier: 'A', last_record: '2026-11-16' },
    { project_id: 6, project: 'Court', identifier: 'B', last_record: null },
  ])
  await signIn(server)
  const user = draw(
    <OnsitePage title="Attendance" subtitle="">
      {(projectId) => <HalfWritten projectId={projectId} />}
    </OnsitePage>,
  )
  await screen.findByText('The sheet of 5')
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: /Project/ }))
    await user.click(await screen.findByRole('option', { name: 'Court' }))
  }
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  screen.getByText('The sheet of 5')
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await screen.findByText('The sheet of 6')
})

test.each([
  [['/onsite-records/labor', '/project/save'], 'Add Project'],
  [['/onsite-records/labor'], null],
] as const)('without a project, %j is led to: %s', async (paths, button) => {
  const server = openFakeServer()
  server.on(onsite.projects, [])
  await signIn(server, { permissions: paths.map((path) => ({ path, name: path, permission: 1 })) })
  draw(
    <OnsitePage title="Attendance" subtitle="">
      {() => null}
    </OnsitePage>,
  )
  await screen.findByText('No project yet')
  const links = screen.queryAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(button ? [button] : [])
})
