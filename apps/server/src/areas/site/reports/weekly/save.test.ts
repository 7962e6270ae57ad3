import { addDays, weekOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../testing/refusal.ts'
import { american, itemOf } from '../../../../testing/reports.ts'
import { timesAsked } from '../../../../testing/times-asked.ts'
import { openWeeks } from './save.fixture.ts'

const { server, manager, engineer, day, begun, entries, trail, stored } = await openWeeks()

describe('the current week', () => {
  test('an accomplishment that was typed is kept, and the status follows from it', async () => {
    const project = await begun()
    const saved = await project.save(
      { 'CW-02': { accomplishment: 136.8, status: 0, accomplishment_edited: true } },
      { by: engineer },
    )
    expect(saved).toMatchObject({
      status: 1,
      response: { saved: 1 },
      description: 'Your work has been saved!',
    })
    expect(await entries(project)).toEqual([
      { date: day, status: 68.4, accomplishment: 136.8, by: engineer.userId },
    ])
    expect(itemOf(await project.read(), project.item('CW-02'))).toMatchObject({
      status: 68.4,
      accomplishment: 136.8,
      accomplishment_edited: true,
      new: 0,
      date_created: day,
      actual_start_date: day,
    })
  })

  test('a status that was typed is kept, and the accomplishment follows from it', async () => {
    const project = await begun()
    await project.save({ 'CW-05': { status: 33.33, accomplishment: 0 } })
    expect(await entries(project)).toMatchObject([{ status: 33.33, accomplishment: null }])
    expect(itemOf(await project.read(), project.item('CW-05'))).toMatchObject({
      status: 33.33,
      accomplishment: 16.665,
      accomplishment_edited: false,
    })
  })

  test.each([
    ['one sent as 0 is worked out of the other', { status: 0, accomplishment: 100 }, 50],
    ['both 0 are 0, for a reason', { status: 0, accomplishment: 0 }, 0],
    ['typed as text, with a separator', { accomplishment: '1,00.0', accomplishment_edited: true }, null],
    ['typed as text', { accomplishment: '100.0', accomplishment_edited: true }, 50],
  ])('%s', async (_claim, sent, status) => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 10 } })
    const save = project.save({ 'CW-02': sent }, { reason: 'Measured again' })
    if (status === null) {
      expect((await refusal(save)).http).toBe(422)
      return
    }
    await save
    expect(await stored(project, 'CW-02')).toMatchObject({ status })
  })

  test('only edited work items are saved, in one save of the history', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 20 }, 'CW-05': { status: 80, edited: false } })
    expect(await entries(project)).toHaveLength(1)
    const { rows } = await server.owner.query(
      `select kind, start_date::text, end_date::text, items from report_save where project_id = $1`,
      [project.id],
    )
    const { start, end } = weekOf(day)
    expect(rows).toEqual([{ kind: 'current_week', start_date: start, end_date: end, items: 1 }])
  })

  test('the week has its report then, and the figures follow', async () => {
    const project = await begun()
    expect(await project.read()).toMatchObject({ week: 4, is_filed: false, version: null, no_work: false })
    await project.save({ 'CW-02': { status: 50 }, 'CW-05': { status: 50 } })
    expect(await project.read()).toMatchObject({ is_filed: true, version: 1 })
    await project.save({ 'CW-02': { status: 60 } })
    expect(await project.read()).toMatchObject({ is_filed: true, version: 2 })
    const { response } = await manager.projects.header({ params: { id: project.id } })
    expect(response.Progress).toBe(55)
  })

  test('actual dates are saved beside it, and alone without an entry', async () => {
    const project = await begun()
    const began = addDays(day, -2)
    await project.save({ 'CW-02': { actual_start_date: american(began) } })
    expect(await entries(project)).toEqual([])
    expect(await stored(project, 'CW-02')).toEqual({ status: 0, actual_start: began, actual_end: null })
    await project.save({ 'CW-02': { status: 100 } })
    expect(await stored(project, 'CW-02')).toEqual({ status: 100, actual_start: began, actual_end: day })
  })

  test('the trail tells of it in words', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { accomplishment: 100, accomplishment_edited: true } })
    const [entry] = await trail(project)
    expect(entry.action).toBe('report.week_saved')
    expect(entry.after.work_items[0]).toMatch(/: 0\.00% → 50\.00% \(100 /)
  })

  test('two hundred work items ask the database as often as two', async () => {
    const { rows } = await server.owner.query(
      `select code from work_item i join app_user u using (company_id)
       where u.email = 'admin@bayanihan.test' and i.archived_at is null order by i.id limit 100`,
    )
    const codes = rows.map(({ code }) => code as string)
    const project = await begun(Object.fromEntries(codes.map((code) => [code, 100])))
    const edits = (of: readonly string[], status: number) =>
      Object.fromEntries(of.map((code) => [code, { status }]))
    const few = await timesAsked(() => project.save(edits(codes.slice(0, 2), 10)))
    const many = await timesAsked(() => project.save(edits(codes, 20)))
    expect(many).toBe(few)
  })
})

describe('a week that was missed', () => {
  test('is told of at its Sunday, and leaves what was told later', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    await project.save({ 'CW-02': { accomplishment: 80, accomplishment_edited: true } }, { ago: 2 })
    expect((await entries(project)).at(-1)).toMatchObject({
      date: addDays(project.week(2), 6),
      status: 40,
      accomplishment: 80,
    })
    expect(await stored(project, 'CW-02')).toMatchObject({
      status: 60,
      actual_start: addDays(project.week(2), 6),
    })
    expect(itemOf(await project.past(2), project.item('CW-02')).status).toBe(40)
    expect(itemOf(await project.past(1), project.item('CW-02'))).toMatchObject({ status: 40, last_week: 40 })
    expect(itemOf(await project.past(3), project.item('CW-02')).status).toBe(0)
    expect(itemOf(await project.read(), project.item('CW-02'))).toMatchObject({ status: 60, last_week: 40 })
  })

  test('is what stands today when nothing was told later', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 100 } }, { ago: 1 })
    const sunday = addDays(project.week(1), 6)
    expect(await stored(project, 'CW-02')).toEqual({ status: 100, actual_start: sunday, actual_end: sunday })
  })

  test('is missed no more', async () => {
    const project = await begun()
    expect(await project.missed()).toEqual([3, 2, 1].map(project.week))
    await project.save({ 'CW-02': { status: 10 } }, { ago: 2 })
    expect(await project.missed()).toEqual([3, 1].map(project.week))
  })
})

describe('work that goes back', () => {
  test('asks for a reason, names what it is about and writes nothing', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    const { body, http } = await refusal(project.save({ 'CW-02': { status: 50 }, 'CW-05': { status: 5 } }))
    expect([http, body.code]).toEqual([422, 'report.needs_reason'])
    expect(body.current).toEqual([
      { psow_id: project.item('CW-02'), name: expect.any(String), status: 50, before: 60, after: null },
    ])
    expect(body.description).toMatch(/goes back from 60\.00% to 50\.00%\. Say why, and save again\.$/)
    expect(await entries(project)).toHaveLength(1)
  })

  test('the reason stands in the trail', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    await project.save({ 'CW-02': { status: 50 } }, { reason: 'Cracked, torn down' })
    const told = await trail(project)
    expect(told.map(({ after }) => after.reason)).toEqual([undefined, 'Cracked, torn down'])
    expect(await stored(project, 'CW-02')).toMatchObject({ status: 50 })
  })

  test('a past week may not be ahead of a later one without a reason', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    const { body } = await refusal(project.save({ 'CW-02': { status: 61 } }, { ago: 1 }))
    expect(body.current).toMatchObject([{ status: 61, before: 0, after: 60 }])
    await project.save({ 'CW-02': { status: 61 } }, { ago: 1, reason: 'Counted wrong later' })
    expect(await stored(project, 'CW-02')).toMatchObject({ status: 60 })
  })
})

describe('no work this week', () => {
  test('files weeks without work, once', async () => {
    const project = await begun()
    expect(await project.noWork([2, 1], engineer)).toMatchObject({
      response: { filed: 2 },
      description: 'Your work has been saved!',
    })
    expect(await project.noWork([2, 1])).toMatchObject({ response: { filed: 0 } })
    expect(await project.missed()).toEqual([project.week(3)])
    expect(await project.past(2)).toMatchObject({ is_filed: true, no_work: true })
    expect((await trail(project)).map(({ action }) => action)).toEqual(['report.no_work'])
  })

  test('work that is saved later takes its place', async () => {
    const project = await begun()
    await project.noWork([1])
    await project.save({ 'CW-02': { status: 5 } }, { ago: 1 })
    expect(await project.past(1)).toMatchObject({ is_filed: true, no_work: false, version: 2 })
  })

  test('is refused where work was reported, before the start and for a week to come', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 5 } }, { ago: 1 })
    const { body } = await refusal(project.noWork([2, 1]))
    expect(body.code).toBe('report.week_filed')
    expect(body.description).toMatch(
      /^Work was reported for \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} already\.$/,
    )
    expect(await project.missed()).toHaveLength(2)
    const words = async (ago: number) => (await refusal(project.noWork([ago]))).body.description
    expect(await words(4)).toBe('The project had not started in this week.')
    expect(await words(-1)).toBe('This week has not come yet.')
  })
})
