import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { demoProject, personWith } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, admin, foreman, stranger } = await openDemo('admin', 'foreman', 'stranger')

const find = async (by: SignedInClient, text: string) => (await by.search.find({ query: { text } })).response
const titles = async (by: SignedInClient, text: string, kind: string) =>
  (await find(by, text)).filter((found) => found.kind === kind).map(({ title }) => title)

describe('a search', () => {
  test('finds a project by some of its words, in any order, and by its ID', async () => {
    const [found] = await find(admin, 'school maria')
    const id = await demoProject(server, 'BUL-2026-014')
    expect(found).toEqual({
      kind: 'project',
      id,
      title: 'Sta. Maria ES 2-Storey, 6-Classroom School Building',
      detail: 'BUL-2026-014',
      link: `/projects/Index?id=${id}`,
    })
    expect((await find(admin, 'bul-2026-014'))[0]?.id).toBe(id)
  })

  test('finds the work of a project when some words name the project and others the work', async () => {
    const found = (await find(admin, 'sta maria con')).filter(({ kind }) => kind === 'work_item')
    expect(found.length).toBeGreaterThan(0)
    for (const { detail, link } of found) {
      expect(detail).toContain('Sta. Maria')
      expect(link).toMatch(/^\/projects\/Index\?id=\d+&menu=2&psow_id=\d+$/)
    }
    const school = await titles(admin, '2-storey classroom concrete', 'work_item')
    expect(school.length).toBeGreaterThan(0)
    const { rows } = await server.owner.query(
      `select count(*)::int from work_item w join phase h on h.id = w.phase_id
       where w.company_id = $1 and coalesce(nullif(w.dpwh_ref, ''), w.code) || ' ' || w.name = any($2)
         and not w.name || ' ' || h.name ~* 'concrete'`,
      [admin.companyId, school],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('finds requests by number, materials and people', async () => {
    const { rows } = await server.owner.query(
      `select number, kind, project_id::int from request where company_id = $1 order by id desc limit 1`,
      [admin.companyId],
    )
    const [request] = rows
    expect(await titles(admin, request.number, 'request')).toEqual([request.number])
    expect((await titles(admin, 'portland', 'material')).length).toBeGreaterThan(0)
    expect(await titles(admin, 'ramon villa', 'person')).toEqual(['Ramon Villanueva'])
  })

  test('finds who works for the company by name, unless they are archived', async () => {
    const employees = async (text: string) =>
      (await find(admin, text)).filter(({ kind }) => kind === 'employee')
    const [found] = await employees('tolen arnel')
    expect(found).toMatchObject({
      title: 'Arnel Tolentino',
      detail: 'Heavy Equipment Operator',
      link: '/manpower/Index?tab=employees&search=Arnel%20Tolentino',
    })
    expect((await find(stranger, 'tolen arnel')).map(({ id }) => id)).not.toContain(found?.id)
    await server.owner.query('update employee set archived_at = now() where id = $1', [found?.id])
    expect(await employees('tolen arnel')).toEqual([])
    await server.owner.query('update employee set archived_at = null where id = $1', [found?.id])
  })

  test('what is a pattern elsewhere is a sign here', async () => {
    expect(await find(admin, '%%')).toEqual([])
    expect(await find(admin, '__')).toEqual([])
  })
})

describe('nobody finds what they cannot open', () => {
  test('people, employees and materials need their pages', async () => {
    const viewer = await personWith(server, ['/projects/Index'])
    expect(await titles(viewer, 'arnel', 'employee')).toEqual([])
    expect(await titles(viewer, 'ramon villa', 'person')).toEqual([])
    expect(await titles(viewer, 'portland', 'material')).toEqual([])
    expect((await titles(viewer, 'sta maria', 'project')).length).toBeGreaterThan(0)
    const nothing = await personWith(server, ['/dashboard'])
    expect(await find(nothing, 'sta maria')).toEqual([])
    expect((await find(foreman, 'ramon villa')).filter(({ kind }) => kind === 'person')).toEqual([])
  })

  test('another company finds none of it', async () => {
    for (const text of ['sta maria', 'sta maria con', 'ramon villa', 'BUL-2026-014'])
      expect(await find(stranger, text)).toEqual([])
  })

  test('a restricted project, its work and its requests are found by its members only', async () => {
    const id = await demoProject(server, 'BUL-2026-014')
    const member = await personWith(server, ['/projects/Index'])
    const other = await personWith(server, ['/projects/Index'])
    await admin.projects.setAccess({ body: { project_id: id, members: [member.userId] } })
    const { rows } = await server.owner.query('select number from request where project_id = $1 limit 1', [
      id,
    ])
    for (const text of ['sta maria', 'sta maria con', ...rows.map(({ number }) => number)]) {
      expect((await find(member, text)).length).toBeGreaterThan(0)
      expect((await find(other, text)).filter(({ link }) => link.includes(`id=${id}&`))).toEqual([])
    }
  })
})
