import { ConnectionLost, type ScopeTask, type TaskEdit } from '@itayo/contract'
import { expect, test, vi } from 'vitest'
import { refused } from '../../../../testing/refused.ts'
import { sampleTask } from '../samples.ts'
import { saveQueue } from './save-queue.ts'
import type { KeptDraft } from './task-drafts.ts'
import { type TaskChanges, withValues } from './task-values.ts'

/** A server that keeps tasks and their versions; `before` runs ahead of the next save, and may refuse it. */
function site(kept: KeptDraft[] = []) {
  const server = new Map([1, 2].map((id) => [id, sampleTask(id)]))
  let loaded = new Map(server)
  const sent: TaskEdit[] = []
  const next: (() => void)[] = []
  let stored: readonly KeptDraft[] = kept
  const store = (id: number, changes: TaskChanges) => {
    const task = server.get(id) as ScopeTask
    server.set(id, { ...withValues(task, changes), schedule_version: task.schedule_version + 1 })
  }
  const queue = saveQueue({
    taskOf: (id) => loaded.get(id),
    async send(edit) {
      sent.push(edit)
      next.shift()?.()
      const { id, version, moves: _, dependencies: __, ...changes } = edit
      if (server.get(id)?.schedule_version !== version) throw refused('stale_version')
      store(id, changes as TaskChanges)
    },
    patch: (id, saved) => loaded.set(id, withValues(loaded.get(id) as ScopeTask, saved)),
    async refresh() {
      loaded = new Map(server)
    },
    keep: (drafts) => {
      stored = drafts
    },
    kept,
    onUnseen: vi.fn(),
  })
  queue.subscribe(() => undefined)
  return {
    queue,
    sent,
    next,
    others: store,
    load: () => {
      loaded = new Map(server)
    },
    saved: (id: number) => server.get(id) as ScopeTask,
    stored: () => stored,
    draft: (id: number) => queue.snapshot().get(id),
    rest: () =>
      vi.waitFor(() =>
        expect(
          [...queue.snapshot().values()].some(
            ({ state, sending }) => sending !== null || state === 'waiting',
          ),
        ).toBe(false),
      ),
  }
}

test('an edit is sent with the version that was seen, and nothing is left of it', async () => {
  const { queue, sent, rest, draft, stored } = site()
  queue.commit(1, 'status', 40, 0)
  await rest()
  expect(sent).toEqual([{ id: 1, version: 1, status: 40 }])
  expect(draft(1)).toBeUndefined()
  expect(stored()).toEqual([])
  expect(queue.hasSaved()).toBe(true)
})

test('two edits of one task, one after the other, are both saved', async () => {
  const { queue, sent, rest, saved } = site()
  queue.commit(1, 'status', 40, 0)
  queue.commit(1, 'priority', 'high', 'moderate')
  queue.commit(1, 'status', 50, 40)
  await rest()
  expect(sent.at(-1)?.version).toBe(2)
  expect(saved(1)).toMatchObject({ Status: 50, Priority: 'high' })
})

test('what is being typed is kept and not sent', async () => {
  const { queue, sent, rest, stored } = site()
  queue.hold(1, 'status', 4, 0)
  queue.commit(1, 'priority', 'low', 'moderate')
  await rest()
  expect(sent).toEqual([{ id: 1, version: 1, priority: 'low' }])
  expect(stored()).toEqual([{ id: 1, changes: { status: 4 }, seen: { status: 0 } }])
  queue.restore(1, 'status')
  expect(stored()).toEqual([])
})

test('a value typed back to what it was is not sent', async () => {
  const { queue, sent, draft } = site()
  queue.hold(1, 'status', 4, 0)
  queue.commit(1, 'status', 0, 0)
  expect(draft(1)).toBeUndefined()
  expect(sent).toEqual([])
})

test('somebody else changed another field: the edit goes through without a question', async () => {
  const { queue, others, rest, saved } = site()
  others(1, { priority: 'high' })
  queue.commit(1, 'status', 40, 0)
  await rest()
  expect(saved(1)).toMatchObject({ Status: 40, Priority: 'high' })
})

test('somebody else changed the same field: both values are shown, and mine can stay', async () => {
  const { queue, others, rest, saved, draft } = site()
  others(1, { status: 70 })
  queue.commit(1, 'status', 40, 0)
  await rest()
  expect(draft(1)?.question).toMatchObject({ about: 'conflict', fields: ['status'], theirs: { status: 70 } })
  expect(saved(1).Status).toBe(70)
  queue.settleConflict(1, { status: 'mine' })
  await rest()
  expect(saved(1).Status).toBe(40)
})

test('or theirs', async () => {
  const { queue, others, rest, saved, draft, sent } = site()
  others(1, { status: 70 })
  queue.commit(1, 'status', 40, 0)
  await rest()
  const tries = sent.length
  queue.settleConflict(1, { status: 'theirs' })
  await rest()
  expect([saved(1).Status, draft(1), sent.length]).toEqual([70, undefined, tries])
})

test('what arrived while it was typed is asked about before anything is sent', async () => {
  const { queue, others, load, rest, sent, draft } = site()
  queue.hold(1, 'status', 4, 0)
  others(1, { status: 70 })
  load()
  queue.commit(1, 'status', 40, 70)
  await rest()
  expect(sent).toEqual([])
  queue.decideLater(1)
  expect(draft(1)).toMatchObject({ state: 'unsaved', changes: { status: 40 }, question: null })
})

test('moves of others are asked about; applied they are sent along', async () => {
  const { queue, next, rest, sent, draft } = site()
  const moves = [{ id: 2, start_date: '2026-11-23', end_date: '2026-11-27' }]
  next.push(() => {
    throw refused('schedule.moves', { current: moves })
  })
  queue.commit(1, 'end_date', '2026-11-21', '2026-11-20')
  await rest()
  expect(draft(1)?.question).toEqual({ about: 'moves', moves })
  queue.settleMoves(1, true)
  await rest()
  expect(sent.at(-1)).toEqual({ id: 1, version: 1, end_date: '2026-11-21', moves })
  expect(draft(1)).toBeUndefined()
})

test('a task that only moves itself is not asked about', async () => {
  const { queue, next, rest, sent, draft } = site()
  const moves = [{ id: 1, start_date: '2026-11-23', end_date: '2026-11-27' }]
  next.push(() => {
    throw refused('schedule.moves', { current: moves })
  })
  queue.commit(1, 'start_date', '2026-11-22', '2026-11-16')
  await rest()
  expect(sent.at(-1)?.moves).toEqual(moves)
  expect(draft(1)).toBeUndefined()
})

test('dropped, the edit is gone and nothing is sent', async () => {
  const { queue, next, rest, sent, draft } = site()
  next.push(() => {
    throw refused('schedule.moves', { current: [] })
  })
  queue.commit(1, 'end_date', '2026-11-21', '2026-11-20')
  await rest()
  queue.settleMoves(1, false)
  await rest()
  expect([sent.length, draft(1)]).toEqual([1, undefined])
})

test('a refused field says why, keeps what was typed, and is sent again with the next one', async () => {
  const { queue, next, rest, sent, draft } = site()
  next.push(() => {
    throw refused('invalid_input', {
      fields: [{ path: 'body.data.start_date', message: 'Give an end too.' }],
    })
  })
  queue.commit(1, 'start_date', '2026-12-01', '2026-11-16')
  await rest()
  expect(draft(1)).toMatchObject({
    state: 'unsaved',
    changes: { start_date: '2026-12-01' },
    errors: { start_date: 'Give an end too.' },
    problem: null,
  })
  queue.commit(1, 'end_date', '2026-12-05', '2026-11-20')
  await rest()
  expect(sent.at(-1)).toMatchObject({ start_date: '2026-12-01', end_date: '2026-12-05' })
})

test('a status above 100 is not sent', () => {
  const { queue, sent, draft } = site()
  queue.commit(1, 'status', 101, 0)
  expect(sent).toEqual([])
  expect(draft(1)?.errors).toEqual({ status: 'This cannot be more than 100.' })
})

test('nobody answers: it is kept, and tried again when asked', async () => {
  const { queue, next, rest, draft, stored, saved } = site()
  next.push(() => {
    throw new ConnectionLost(null)
  })
  queue.commit(1, 'status', 40, 0)
  await rest()
  expect(draft(1)).toMatchObject({ state: 'unsaved', problem: expect.stringContaining('did not answer') })
  expect(stored()).toEqual([{ id: 1, changes: { status: 40 }, seen: { status: 0 } }])
  queue.retryAll()
  await rest()
  expect(saved(1).Status).toBe(40)
})

test('a save without an answer is the same call again, ahead of what was typed since, and holds up no other task', async () => {
  const { queue, next, rest, sent, saved, draft } = site()
  next.push(() => {
    throw new ConnectionLost(null)
  })
  queue.commit(1, 'status', 40, 0)
  await rest()
  queue.commit(2, 'status', 10, 0)
  await rest()
  expect([saved(2).Status, draft(1)?.state]).toEqual([10, 'unsaved'])
  queue.commit(1, 'status', 50, 0)
  await rest()
  const ofTheFirst = sent.filter(({ id }) => id === 1)
  expect(ofTheFirst[1]).toBe(ofTheFirst[0])
  expect(ofTheFirst[2]).toEqual({ id: 1, version: 2, status: 50 })
  expect([saved(1).Status, draft(1)]).toEqual([50, undefined])
})

test('the answer was lost but the work was done: the second try finds it there', async () => {
  const { queue, next, others, rest, draft } = site()
  next.push(() => {
    others(1, { status: 40 })
    throw new ConnectionLost(null)
  })
  queue.commit(1, 'status', 40, 0)
  await rest()
  queue.retry(1)
  await rest()
  expect(draft(1)).toBeUndefined()
})

test('what was left by a closed window waits as not saved, unless the server has it', () => {
  const kept = (id: number, status: number) => ({ id, changes: { status }, seen: { status: 5 } })
  const { queue, draft } = site([kept(1, 40), kept(2, 0)])
  queue.noteLoaded()
  expect(draft(1)?.state).toBe('unsaved')
  expect(draft(2)).toBeUndefined()
})
