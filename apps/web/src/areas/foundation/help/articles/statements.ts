import type { Article } from '../article.ts'

export const STATEMENTS: Article = {
  id: 'statements-of-work',
  title: 'State what was accomplished',
  words:
    'swa statement of work accomplished billing certify certified approve take back period previous balance variance order deduction rounding',
  blocks: [
    {
      p: 'The **SWA** of a project says what was done at the prices of the contract: previous, this period, to date and balance, in quantity and in pesos. Nothing of it is typed. Quantities are those of the weekly reports up to the last day of the period, prices those of the estimate as it was first approved; variance orders stand in blocks of their own, and a line carries the rounding of the unit prices.',
    },
    {
      list: [
        '**Add New** asks who prepared it, the progress billing percentage (printed, it enters no amount), remarks and files, and up to which day it goes. It begins after the statement that was certified before it.',
        '**Submit** puts it before the approvers; an approver’s own is approved at once. A change makes it a draft again.',
        '**Certify** freezes its lines. When accomplishments or variance orders changed since the approval, it is approved again first.',
        'A certified statement is not changed and not archived. **Take back** makes the newest one a draft again, for a reason that the audit trail keeps.',
        'A work item without a measurement stands at nothing, with the reason: give it one in the estimate.',
      ],
    },
    {
      p: '**Download** in the statement makes the paper for the signatures, or a sheet with its formulas. **Download SWA** on the Scope of Work tab has what stands accomplished this week and did the week before, without a statement being drafted.',
    },
  ],
}
