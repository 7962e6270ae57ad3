import type { SwaReport } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { DAYS } from '../../../../platform/clock.ts'
import { refusal } from '../../../../testing/refusal.ts'
import {
  accomplish,
  approvedSwa,
  billedProject,
  certifiedSwa,
  draftSwa,
} from '../../../../testing/statements.ts'
import { openStatements } from './swa.fixture.ts'

const { server, manager, engineer, lists, day, read, edit, stepOf, paper } = await openStatements()

describe('its way', () => {
  test('an engineer’s waits for an approver, who sends it back or approves it', async () => {
    const project = await billedProject(manager, lists)
    await accomplish(manager, project, 40)
    const drafted = await draftSwa(engineer, project.id)
    expect(drafted.can).toEqual({ edit: true, submit: true, certify: false, take_back: false })
    const waiting = (await engineer.reports.submitSwa({ body: stepOf(drafted) })).response
    expect(waiting).toMatchObject({ state: 'pending', waiting_for: expect.any(Array) })
    const { response: asked } = await manager.approvals.get({ params: { id: String(waiting.approval_id) } })
    expect(asked).toMatchObject({
      kind: 'swa',
      title: 'SWA 1',
      amount: 5250,
      swa: { number: 1, billing_percentage: 40, totals: { this_period: 5250 }, physical: { progress: 40 } },
    })
    const decide = (approval: number | null, decision: 'approve' | 'reject', reason = '') =>
      manager.approvals.decide({ body: { id: approval as number, decision, reason } })
    await decide(waiting.approval_id, 'reject', 'Measure the footings again')
    const back = await read(drafted.report_id)
    expect(back).toMatchObject({ state: 'draft', reason: 'Measure the footings again' })
    const again = (await engineer.reports.submitSwa({ body: stepOf(back) })).response
    await decide(again.approval_id, 'approve')
    const approved = await read(drafted.report_id)
    expect(approved).toMatchObject({ state: 'approved', approved_by: expect.any(String), reason: '' })
    expect(approved.can.certify).toBe(true)
    expect((await read(drafted.report_id, engineer)).can.certify).toBe(false)
    expect((await refusal(engineer.reports.certifySwa({ body: stepOf(approved) }))).code).toBe(
      'permission_denied',
    )
    await manager.reports.certifySwa({ body: stepOf(approved) })
    const { rows: told } = await server.owner.query(
      "select kind, title, link from notification where user_id = $1 and kind like 'swa.%' order by id desc limit 2",
      [engineer.userId],
    )
    const link = `/projects/Index?id=${project.id}&menu=7&report=swa&log=${drafted.report_id}`
    expect(told).toEqual([
      { kind: 'swa.approved', title: 'SWA 1 was approved', link },
      { kind: 'swa.sent_back', title: 'SWA 1 was sent back', link },
    ])
  })

  test('is archived while it is a draft or approved, never when it waits or is certified', async () => {
    const project = await billedProject(manager, lists)
    const archive = (id: number) => manager.reports.archiveLog({ params: { id } })
    const drafted = await draftSwa(engineer, project.id)
    const waiting = (await engineer.reports.submitSwa({ body: stepOf(drafted) })).response
    expect((await refusal(archive(waiting.report_id))).message).toContain('SWA 1 waits for a decision.')
    const certified = await certifiedSwa(manager, project.id)
    expect((await refusal(archive(certified.report_id))).message).toContain('SWA 2 is certified.')
    expect((await read(certified.report_id)).archived).toBe(false)
    server.clock.advance(1 * DAYS)
    const other = await draftSwa(manager, project.id)
    await archive(other.report_id)
    const { version } = await read(other.report_id)
    expect((await refusal(edit(manager, other, { version }))).code).toBe('conflict')
    await manager.reports.restoreLog({ params: { id: other.report_id } })
    expect((await read(other.report_id)).archived).toBe(false)
  })

  test('is not changed by the call for rows of a report', async () => {
    const { id } = await billedProject(manager, lists)
    const drafted = await draftSwa(manager, id)
    const data = { rows: [{ date: day(), purpose: 'Visit', event: 'None' }] }
    const sent = manager.reports.editLog({
      params: { id: drafted.report_id },
      body: { data, version: drafted.version },
    })
    expect((await refusal(sent)).code).toBe('not_found')
  })

  test('what changed after the approval is not certified under the same signature', async () => {
    const project = await billedProject(manager, lists)
    await accomplish(manager, project, 40)
    const approved = await approvedSwa(manager, project.id)
    await accomplish(manager, project, 41)
    expect((await refusal(manager.reports.certifySwa({ body: stepOf(approved) }))).message).toContain(
      'changed since this was approved',
    )
    const reopened = (await edit(manager, approved, {})).response
    expect(reopened.state).toBe('draft')
    const again = (await manager.reports.submitSwa({ body: stepOf(reopened) })).response
    expect(
      (await manager.reports.certifySwa({ body: stepOf(again) })).response.statement.totals?.to_date,
    ).toBe(5381.25)
  })

  test('an edit takes a waiting one back to a draft', async () => {
    const project = await billedProject(manager, lists)
    const drafted = await draftSwa(engineer, project.id)
    const waiting = (await engineer.reports.submitSwa({ body: stepOf(drafted) })).response
    const back = (await edit(engineer, waiting, { remarks: 'Later' })).response
    expect(back).toMatchObject({ state: 'draft', remarks: 'Later', approval_id: null })
    expect(
      (
        await refusal(
          manager.approvals.decide({
            body: { id: waiting.approval_id as number, decision: 'approve', reason: '' },
          }),
        )
      ).code,
    ).toBe('approval.decided')
  })

  test('certified, it does not change, and is taken back while it is the newest', async () => {
    const project = await billedProject(manager, lists)
    await accomplish(manager, project, 40)
    const first = await certifiedSwa(manager, project.id, {})
    expect((await refusal(edit(manager, first, { remarks: 'x' }))).code).toBe('swa.certified')
    const attach = manager.attachments.add({
      params: { kind: 'report_log', id: first.report_id },
      file: paper('a.pdf', '%PDF-1.7\n'),
    })
    expect((await refusal(attach)).message).toContain('while it is not certified')
    server.clock.advance(1 * DAYS)
    await accomplish(manager, project, 50)
    const second = await certifiedSwa(manager, project.id)
    const back = (step: SwaReport) =>
      manager.reports.takeBackSwa({ body: { ...stepOf(step), reason: 'Measured anew' } })
    expect((await refusal(back(await read(first.report_id)))).message).toBe(
      'SWA 2 was certified after this one. Take that back first.',
    )
    expect((await back(second)).response).toMatchObject({ state: 'draft', reason: 'Measured anew' })
    expect((await back(await read(first.report_id))).response.state).toBe('draft')
    const { rows } = await server.owner.query(
      'select count(*)::int as n from swa_line where project_id = $1',
      [project.id],
    )
    expect(rows[0].n).toBe(0)
  })

  test('two people certify at once: one statement is frozen, once', async () => {
    const project = await billedProject(manager, lists)
    const approved = await approvedSwa(manager, project.id)
    const both = await Promise.allSettled([
      manager.reports.certifySwa({ body: stepOf(approved) }),
      manager.reports.certifySwa({ body: stepOf(approved) }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await server.owner.query(
      'select count(*)::int as n from swa_line where project_id = $1',
      [project.id],
    )
    expect(rows[0].n).toBe(1)
  })
})
