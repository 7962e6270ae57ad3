import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSettled, stepLabels } from './draft.ts'
import { documentServer, editorOf, isChanged } from './testing/document.ts'

function open() {
  const server = documentServer()
  return { server, editor: editorOf(server) }
}

/** Lets everything that waits for no answer go on. */
const rest = () => new Promise((go) => setTimeout(go))

async function saved({ server, editor }: ReturnType<typeof open>): Promise<unknown> {
  const outcome = editor.save()
  await rest()
  server.answer()
  await rest()
  // After one that had no answer, what was typed since.
  server.answer()
  return outcome
}

describe('a save', () => {
  test('sends what is different, and nothing where nothing is', async () => {
    const both = open()
    both.editor.type('a', 5)
    expect(await saved(both)).toBeNull()
    expect(await saved(both)).toBeNull()
    expect(both.server.calls.map(({ body }) => body)).toEqual([{ version: 1, values: { a: 5 } }])
    expect(isChanged(both.editor.state())).toBe(false)
  })

  test.each([
    { typed: 'another field', field: 'b', value: 7, left: { a: 5, b: 7 } },
    { typed: 'the same field', field: 'a', value: 7, left: { a: 7, b: 0 } },
    { typed: 'the field as it was', field: 'a', value: 0, left: { a: 0, b: 0 } },
  ])('keeps what was typed since it was sent: $typed', async ({ field, value, left }) => {
    const { server, editor } = open()
    editor.type('a', 5)
    const outcome = editor.save()
    await rest()
    editor.type(field, value)
    server.answer()
    await outcome
    expect(editor.state().now).toMatchObject(left)
    expect(isChanged(editor.state())).toBe(true)
    expect(server.read().values).toMatchObject({ a: 5, b: 0 })
  })

  test('is on its way at once, and the next one waits for it', async () => {
    const { server, editor } = open()
    editor.type('a', 5)
    const first = editor.save()
    expect(editor.store.get().sending).not.toBeNull()
    editor.type('b', 6)
    const second = editor.save()
    await rest()
    expect(server.calls).toHaveLength(1)
    server.answer()
    await first
    await rest()
    server.answer()
    expect(await second).toBeNull()
    expect(server.calls.map(({ body }) => body)).toEqual([
      { version: 1, values: { a: 5 } },
      { version: 2, values: { b: 6 } },
    ])
  })
})

describe.each(['lost', 'done, answer lost'] as const)('a save that has no answer (%s)', (fate) => {
  test('is sent again with the same key before anything else', async () => {
    const both = open()
    both.editor.type('a', 5)
    both.server.decide(fate)
    expect(await saved(both)).not.toBeNull()
    expect(both.editor.store.get().unanswered).not.toBeNull()
    both.editor.type('a', 6)
    expect(await saved(both)).toBeNull()
    const [first, again, later] = both.server.calls
    expect(again).toEqual(first)
    expect(later?.key).not.toBe(first?.key)
    expect(later?.body).toEqual({ version: 2, values: { a: 6 } })
    expect(both.server.read()).toEqual({ version: 3, values: { a: 6, b: 0, c: 0 } })
    expect(isSettled(both.editor.store.get())).toBe(true)
  })

  test('is sent again also where everything was taken back meanwhile', async () => {
    const both = open()
    both.editor.type('a', 5)
    both.server.decide(fate)
    await saved(both)
    both.editor.undo()
    expect(await saved(both)).toBeNull()
    expect(both.server.read().values.a).toBe(0)
  })
})

test('a refusal keeps every edit, and what was refused is not sent again by itself', async () => {
  const both = open()
  both.server.others({ b: 9 })
  both.editor.type('a', 5)
  expect(await saved(both)).toMatchObject({ code: 'stale_version' })
  expect(both.editor.state().now.a).toBe(5)
  expect(isSettled(both.editor.store.get())).toBe(true)
  both.editor.take(both.server.read())
  expect(await saved(both)).toBeNull()
  expect(both.server.read().values).toEqual({ a: 5, b: 9, c: 0 })
})

describe('undo', () => {
  test('after a save is an edit of what was saved', async () => {
    const both = open()
    both.editor.type('a', 5)
    await saved(both)
    expect(stepLabels(both.editor.store.get())).toEqual({ canUndo: 'a 5', canRedo: null })
    expect(both.editor.undo()).toBe('a 5')
    expect([both.editor.state().now.a, isChanged(both.editor.state())]).toEqual([0, true])
    both.editor.redo()
    expect(isChanged(both.editor.state())).toBe(false)
  })

  test('takes nothing back that somebody else saved', () => {
    const { server, editor } = open()
    editor.type('a', 5)
    editor.take(server.others({ b: 9 }))
    editor.undo()
    expect([editor.state().now, isChanged(editor.state())]).toEqual([{ a: 0, b: 9, c: 0 }, false])
  })

  test('a reading that says nothing new moves nothing', () => {
    const { server, editor } = open()
    editor.type('a', 5)
    editor.take(server.read())
    expect(editor.store.get().history.moves).toEqual([])
  })
})

const field = fc.constantFrom('a', 'b', 'c')
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), field, value: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      fate: fc.constantFrom('answered' as const, 'lost' as const, 'done, answer lost' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('others' as const), field, value: fc.nat({ max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
)

test('whatever happens to the saves, nothing typed is lost, and each is done once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const { server, editor } = open()
      // Fields as the person left them. Where they went back, or where another person was, it is not known.
      const typed = new Map<string, number>()
      for (const one of acts) {
        if (one.do === 'type') {
          editor.type(one.field, one.value)
          // Typed as it was last read it is no edit, and whoever saved another value there wins.
          if (editor.state().base.values[one.field] === one.value) typed.delete(one.field)
          else typed.set(one.field, one.value)
        } else if (one.do === 'undo' || one.do === 'redo') {
          if (editor[one.do]() !== null) typed.clear()
        } else if (one.do === 'save') void editor.save()
        else if (one.do === 'answer') {
          server.answer()
          await rest()
        } else if (one.do === 'decide') server.decide(one.fate)
        else if (one.do === 'others') {
          server.others({ [one.field]: one.value })
          typed.delete(one.field)
        } else if (isSettled(editor.store.get())) editor.take(server.read())
        expect(editor.state().now).toMatchObject(Object.fromEntries(typed))
      }
      const isOnItsWay = () => editor.store.get().sending !== null
      while (!isSettled(editor.store.get()) || isChanged(editor.state())) {
        if (isSettled(editor.store.get())) editor.take(server.read())
        if (!isOnItsWay()) void editor.save()
        server.decide('answered')
        server.answer()
        await rest()
      }
      editor.take(server.read())
      expect(server.read().values).toMatchObject(Object.fromEntries(typed))
      expect(isChanged(editor.state())).toBe(false)
    }),
    { numRuns: 100 },
  )
}, 60_000)

test('every edit undone is what the server has, whatever others saved and however often it was saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const both = open()
      const { server, editor } = both
      const start = server.read().values
      const theirs: Record<string, number> = {}
      let isSaved = false
      for (const one of acts) {
        if (one.do === 'type') editor.type(one.field, one.value)
        else if (one.do === 'undo' || one.do === 'redo') editor[one.do]()
        else if (one.do === 'save') {
          isSaved = true
          await saved(both)
        } else if (one.do === 'others' && !isSaved) {
          theirs[one.field] = one.value
          editor.take(server.others({ [one.field]: one.value }))
        }
      }
      while (editor.undo() !== null);
      if (!isSaved) expect(isChanged(editor.state())).toBe(false)
      if (Object.keys(theirs).length === 0) expect(editor.state().now).toEqual(start)
    }),
    { numRuns: 100 },
  )
}, 60_000)
