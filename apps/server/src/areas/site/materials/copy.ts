import type { Tx } from '../../../platform/database/query.ts'

/** What a project needs besides its estimate goes along with the estimate; orders belong to the one project. */
export const projectMaterialsCopy = {
  choice: 'estimate' as const,
  async run(tx: Tx, from: number, to: number): Promise<void> {
    await tx
      .insertInto('project_material')
      .columns(['project_id', 'description', 'unit', 'quantity'])
      .expression((eb) =>
        eb
          .selectFrom('project_material')
          .select([eb.val(to).as('project_id'), 'description', 'unit', 'quantity'])
          .where('project_id', '=', from)
          .orderBy('id'),
      )
      .execute()
  },
}
