import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { DAYS } from '../../../../platform/clock.ts'
import { newScope, saveEstimate } from '../../../../testing/estimates.ts'
import { addProject } from '../../../../testing/projects.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { labor } from '../../../../testing/scopes.ts'
import {
  accomplish,
  approvedSwa,
  billedProject,
  certifiedSwa,
  draftSwa,
} from '../../../../testing/statements.ts'
import { timesAsked } from '../../../../testing/times-asked.ts'
import { openStatements } from './swa.fixture.ts'

const { server, manager, engineer, foreman, viewer, estimator, lists, day, read, edit, stepOf, paper, vary } =
  await openStatements()

describe('a statement', () => {
  test('says what was done at the prices of the contract, and again after it is certified', async () => {
    const project = await billedProject(manager, lists)
    await accomplish(manager, project, 40)
    const first = await certifiedSwa(manager, project.id, { remarks: 'Footings' })
    expect(first).toMatchObject({
      number: 1,
      state: 'certified',
      prepared_by: 'Engr. Ana Cruz',
      billing_percentage: 40,
      certified_by: expect.any(String),
      can: { edit: false, certify: false, take_back: true },
      statement: {
        period_from: '2026-11-16',
        period_to: day(),
        previous_number: null,
        is_contract: true,
        blocks: [
          {
            order: 0,
            title: 'Original contract',
            lines: [
              {
                item_number: expect.any(String),
                quantity: 10,
                unit_price: 1312.5,
                amount: 13_125,
                weight: 100,
                previous: { quantity: 0, amount: 0 },
                this_period: { quantity: 4, amount: 5250 },
                to_date: { quantity: 4, amount: 5250 },
                balance: { quantity: 6, amount: 7875 },
                percent: 40,
              },
            ],
          },
        ],
        totals: {
          amount: 13_125,
          this_period: 5250,
          to_date: 5250,
          balance: 7875,
          weighted: { to_date: 40 },
        },
        physical: { progress: 40 },
      },
    })
    server.clock.advance(7 * DAYS)
    await accomplish(manager, project, 65)
    const second = await draftSwa(engineer, project.id)
    expect(second.number).toBe(2)
    expect(second.statement).toMatchObject({
      period_from: addDays(first.statement.period_to, 1),
      period_to: day(),
      previous_number: 1,
      totals: { previous: 5250, this_period: 3281.25, to_date: 8531.25, balance: 4593.75 },
    })
    // The first stays as it was certified.
    expect((await read(first.report_id)).statement).toEqual(first.statement)
  })

  test('goes by what stood at the end of its period', async () => {
    const project = await billedProject(manager, lists)
    await accomplish(manager, project, 30)
    const earlier = day()
    server.clock.advance(2 * DAYS)
    await accomplish(manager, project, 90)
    const { statement } = await draftSwa(manager, project.id, { period_to: earlier })
    expect(statement.totals).toMatchObject({ to_date: 3937.5 })
    expect(statement.physical.progress).toBe(30)
  })

  test('shows variance orders apart, and only those approved by the end of the period', async () => {
    const project = await billedProject(manager, lists)
    const before = day()
    server.clock.advance(1 * DAYS)
    // Two more units, and six workers-days of labor for them: 3,000.00 direct, 3,937.50 by contract.
    await vary(project, { measurement: 12, labor: [labor({ designation: 'Carpenter' })] })
    await accomplish(manager, project, 95)
    const earlier = await draftSwa(manager, project.id, { period_to: before })
    expect(earlier.statement.blocks).toHaveLength(1)
    expect(earlier.statement.totals).toMatchObject({ amount: 13_125, to_date: 0 })
    const { statement } = await draftSwa(manager, project.id)
    // 95% of twelve is 11.4: ten of the contract, 1.4 of the order at 1,968.75.
    expect(statement.blocks).toMatchObject([
      { order: 0, lines: [{ to_date: { quantity: 10, amount: 13_125 }, percent: 100 }] },
      {
        order: 1,
        title: 'Variance order 1',
        approved_on: day(),
        lines: [
          { quantity: 2, unit_price: 1968.75, amount: 3937.5, to_date: { quantity: 1.4, amount: 2756.25 } },
        ],
      },
    ])
    expect(statement.totals).toMatchObject({ amount: 17_062.5, to_date: 15_881.25 })
  })

  test('three variance orders ask the database as often as one', async () => {
    const project = await billedProject(manager, lists)
    await vary(project, { measurement: 12, labor: [labor({ designation: 'Carpenter' })] })
    const query = { project_id: String(project.id), period_to: day() }
    const asked = () => timesAsked(() => manager.reports.statement({ query }))
    await asked()
    const one = await asked()
    await vary(project, { measurement: 13 })
    await vary(project, { measurement: 14 })
    const { blocks } = (await manager.reports.statement({ query })).response
    expect(blocks.map(({ order }) => order)).toEqual([0, 1, 2, 3])
    expect(await asked()).toBe(one)
  })

  test('lists an item without measurement at nothing, with the reason', async () => {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [newScope(lists, 'CW-02', { measurement: 10 })])
    // As an import leaves it.
    await server.owner.query('update project_work_item set measurement = null where project_id = $1', [id])
    const { statement } = await draftSwa(manager, id)
    expect(statement.blocks[0]?.lines).toMatchObject([
      {
        unit_price: null,
        amount: 13_125,
        to_date: { quantity: 0, amount: 0 },
        note: 'You cannot input your accomplishment because the estimate measurement is 0.00 cu.m. Please update the estimate measurement first.',
      },
    ])
  })

  test('hides every amount from people who do not see costs', async () => {
    const project = await billedProject(manager, lists)
    await accomplish(manager, project, 40)
    const { report_id } = await draftSwa(foreman, project.id)
    const { statement } = await read(report_id, foreman)
    expect(statement.totals).toBeUndefined()
    expect(statement.blocks[0]?.lines[0]).toMatchObject({
      quantity: 10,
      to_date: { quantity: 4 },
      percent: 40,
    })
    expect(JSON.stringify(statement)).not.toMatch(/amount|unit_price|weight/)
    const { response } = await viewer.reports.statement({ query: { project_id: String(project.id) } })
    expect(JSON.stringify(response)).not.toMatch(/amount|unit_price|weight/)
  })

  test('of a draft estimate says so, and is not certified', async () => {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [newScope(lists, 'CW-02', { measurement: 10 })])
    const approved = await approvedSwa(manager, id)
    expect(approved.statement.is_contract).toBe(false)
    expect((await refusal(manager.reports.certifySwa({ body: stepOf(approved) }))).message).toContain(
      'The estimate is not approved yet.',
    )
  })
})

describe('is refused', () => {
  test.each([
    ['Prepared By is required', { prepared_by: '' }],
    ['Prepared By is required', { prepared_by: '   ' }],
    ['Billing Percentage is required', { billing_percentage: undefined }],
    ['Billing Percentage is required', { billing_percentage: 'half' }],
    ['Billing Percentage must be between 0 and 100', { billing_percentage: 100.01 }],
    ['Billing Percentage must be between 0 and 100', { billing_percentage: -1 }],
  ])('%s', async (text, change) => {
    const { id } = await billedProject(manager, lists)
    expect((await refusal(draftSwa(manager, id, change))).body.fields).toMatchObject([{ message: text }])
    const { rows } = await server.owner.query('select count(*)::int as n from swa where project_id = $1', [
      id,
    ])
    expect(rows[0].n).toBe(0)
  })

  test('data that is no JSON', async () => {
    const sent = manager.reports.addSwa({ body: { data: '{' }, files: [] })
    expect((await refusal(sent)).body.fields).toEqual([
      { path: 'body.data', message: 'This could not be read.' },
    ])
  })

  test('a period in the future, before the start, or up to a certified day', async () => {
    const project = await billedProject(manager, lists)
    const text = async (period_to: string) =>
      (await refusal(draftSwa(manager, project.id, { period_to }))).body.fields?.[0]?.message
    expect(await text(addDays(day(), 1))).toContain('still to come')
    expect(await text('2026-11-15')).toContain('start')
    const certified = await certifiedSwa(manager, project.id)
    expect(await text(day())).toMatch(/^SWA 1 is certified up to \d\d\/\d\d\/\d{4}\. Choose a later day\.$/)
    expect(certified.statement.period_to).toBe(day())
  })

  test('an old version, with the statement as it is now', async () => {
    const { id } = await billedProject(manager, lists)
    const drafted = await draftSwa(manager, id)
    await edit(manager, drafted, { remarks: 'First' })
    const late = await refusal(edit(engineer, drafted, { remarks: 'Second' }))
    expect(late.code).toBe('stale_version')
    expect(late.body.current).toMatchObject({ remarks: 'First' })
  })

  test('an archived project, and people without the right', async () => {
    const { id } = await billedProject(manager, lists)
    expect((await refusal(draftSwa(estimator, id))).code).toBe('permission_denied')
    await manager.projects.archive({ params: { companyId: manager.companyId, id } })
    expect((await refusal(draftSwa(manager, id))).code).toBe('project.archived')
  })
})

describe('its files', () => {
  test('come with it, and others take their place', async () => {
    const { id } = await billedProject(manager, lists)
    const drafted = await draftSwa(manager, id, {}, [paper(), paper('plan.pdf', '%PDF-1.7\n')])
    expect(drafted.papers.map(({ name }) => name)).toEqual(['measured.csv', 'plan.pdf'])
    const remove = [drafted.papers[0]?.id]
    const changed = (await edit(manager, drafted, { remove }, [paper('second.csv')])).response
    expect(changed.papers.map(({ name }) => name)).toEqual(['plan.pdf', 'second.csv'])
    const other = await draftSwa(manager, id)
    expect((await refusal(edit(manager, other, { remove: [changed.papers[0]?.id] }))).code).toBe('not_found')
  })

  test.each([
    ['a renamed executable', 'tool.pdf', 'MZ\u0090\u0000'],
    ['a photo', 'photo.jpg', 'x'],
    ['a script', 'run.exe', 'x'],
    ['nothing', 'empty.csv', ''],
  ])('%s is refused, and nothing is kept', async (_, name, content) => {
    const { id } = await billedProject(manager, lists)
    expect((await refusal(draftSwa(manager, id, {}, [paper(name, content)]))).code).toBe('invalid_file')
    const { rows } = await server.owner.query('select count(*)::int as n from swa where project_id = $1', [
      id,
    ])
    expect(rows[0].n).toBe(0)
  })

  test('26 MB and eleven files are too much', async () => {
    const { id } = await billedProject(manager, lists)
    const large = paper('large.csv', 'x'.repeat(26 * 1024 * 1024))
    expect((await refusal(draftSwa(manager, id, {}, [large]))).message).toBe('A file may have up to 25 MB.')
    const many = Array.from({ length: 11 }, (_, at) => paper(`${at}.csv`))
    expect((await refusal(draftSwa(manager, id, {}, many))).message).toBe('Send at most 10 files at once.')
  })
})
