import { isGovernmentClient, suggestMarkUp } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { settingsIn, termsOfRow } from '../../project/figures/figures.ts'
import { figuresOf } from './project-figures.ts'
import { putAnswer } from './store/checks.ts'

/** Answers the findings of a demo estimate that only a person can answer. */
export async function answerDemoFindings(tx: Tx, projectId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select w.id from project_work_item w join work_item i on i.company_id = w.company_id and i.id = w.work_item_id
    where w.project_id = ${projectId} and w.removed_at is null and i.code = 'GR-01'`.execute(tx)
  for (const { id } of rows)
    await putAnswer(tx, {
      project_id: projectId,
      finding: `breakdown:p${id}`,
      reason: 'Mobilization is paid as a lump sum, within 1% of the direct cost.',
    })
  const settings = await settingsIn(tx, projectId)
  const { ocm, cp } = termsOfRow(settings)
  const bracket = suggestMarkUp(Number((await figuresOf(tx, projectId)).direct))
  const isAbove = ocm > bracket.ocm || cp > bracket.cp
  if (isGovernmentClient(settings.source_of_funds) && isAbove)
    await putAnswer(tx, {
      project_id: projectId,
      finding: `mark_up:${ocm}/${cp}`,
      reason: 'The percentages of the approved budget for this contract.',
    })
}
