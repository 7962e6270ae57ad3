import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

function templates(tx: Tx) {
  return tx
    .selectFrom('estimate_template as t')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.created_by'),
    )
    .select(['t.id', 't.name', 't.description', 't.work_items', 't.direct', 't.created_at'])
    .select('u.full_name as created_by')
    .where('t.archived_at', 'is', null)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
}

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number]

export function list(tx: Tx, limit: number): Promise<TemplateRow[]> {
  return templates(tx).limit(limit).execute()
}

export function get(tx: Tx, id: number): Promise<TemplateRow> {
  return templates(tx).where('t.id', '=', id).executeTakeFirstOrThrow()
}

export async function insert(
  tx: Tx,
  template: { name: string; description: string; work_items: number; direct: number; content: object },
): Promise<number> {
  const { id } = await tx
    .insertInto('estimate_template')
    .values({ ...template, content: JSON.stringify(template.content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Its name, unless there is none or it is archived already. */
export async function archive(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('estimate_template')
    .set({ archived_at: sql`now()` })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export function content(tx: Tx, id: number): Promise<{ content: unknown } | undefined> {
  return tx
    .selectFrom('estimate_template')
    .select('content')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}
