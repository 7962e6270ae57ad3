import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newScope, readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { labor } from '../../../testing/scopes.ts'

/** What was frozen or kept before there were places gets the order it had (0025). */
const { server, manager, lists } = await openEstimates('manager')

const MIGRATION = readFileSync(new URL('../../../../migrations/0025_order.sql', import.meta.url), 'utf8')
const ofContents = MIGRATION.slice(MIGRATION.indexOf('create function pg_temp.placed_lines'))

const WITHOUT = `
  create function pg_temp.bare(scope jsonb) returns jsonb language sql as $$
    select (scope - 'place') || jsonb_build_object('labor',
      (select coalesce(jsonb_agg(l - 'place'), '[]') from jsonb_array_elements(scope->'labor') l))
  $$;
  alter table estimate_revision_scope disable trigger user;
  alter table estimate_template disable trigger user;
  update estimate_revision_scope set content = pg_temp.bare(content);
  update estimate_template set content =
    (select jsonb_agg(pg_temp.bare(s)) from jsonb_array_elements(content) s);
  alter table estimate_revision_scope enable trigger user;
  alter table estimate_template enable trigger user;`

test('frozen estimates have the places of their lines, templates are counted', async () => {
  const id = await addProject(manager)
  const crew = ['Foreman', 'Mason', 'Laborer'].map((designation) => labor({ designation }))
  await submitEstimate(manager, id, [newScope(lists, 'CW-02', { labor: crew })])
  const { response: template } = await manager.estimate.addTemplate({
    body: { project_id: id, name: 'Before places', description: '' },
  })
  const frozen = async () =>
    (await server.owner.query('select content from estimate_revision_scope where project_id = $1', [id])).rows
  const before = await frozen()
  await server.owner.query(WITHOUT)
  expect(await frozen()).not.toEqual(before)
  await server.owner.query(ofContents)
  expect(await frozen()).toEqual(before)
  const source = { from: 'template', template_id: template.id, prices: 'kept' } as const
  const { scopes } = (await manager.estimate.compose({ body: { project_id: id, source } })).response
  const [live] = (await readEstimate(manager, id)).detailed
  expect(scopes[0]?.labor.map(({ place }) => place)).toEqual(live?.labor.map(({ place }) => place))
})
