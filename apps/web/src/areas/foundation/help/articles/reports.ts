import type { Article } from '../article.ts'

export const WEEKLY_REPORTS: Article = {
  id: 'weekly-reports',
  title: 'File the week',
  words:
    'report weekly current week historical missed accomplishment status percent no work two weeks ahead look-ahead crew materials missing paste column',
  blocks: [
    {
      p: 'The **Report** tab of a project has the **Current Week**, from Monday to Sunday, with every work item as it stands. Type the accomplishment in its unit or the status in percent: the other one follows at once. What you typed is kept as you typed it.',
    },
    {
      table: {
        head: ['Key, in a figure', 'It does'],
        rows: [
          ['Tab', 'next field'],
          ['Enter, ↓ and ↑', 'the same figure of the next or previous work item'],
          ['← and →', 'the next figure, from the end of the text'],
          ['Esc', 'brings the saved figure back'],
          ['Ctrl V', 'a column copied from Excel goes down from here'],
        ],
      },
    },
    {
      list: [
        'Edited figures are amber with a mark in the corner. **Save changes** saves all of them together, and nothing else. Cards, S-curve and slippage move with it.',
        'Where somebody else saved the same work item meanwhile, you see both figures and choose.',
        'Work that goes back, or a past week that is ahead of a later one, asks for a reason. It stands in the audit trail.',
        'A work item without a measurement cannot be accomplished: **Update** opens it in the estimate.',
        'Nothing was done? **No work this week** files the week as such.',
      ],
    },
    {
      p: '**Historical Reports** has the past weeks that were never filed, and says how many there are on its red badge. The figures are those of the end of that week; weeks before and after stay as they were, and so does what was told later. **File all as no work** files all of them at once. Filed weeks can be chosen there too, to look at or to correct. After the week in which the last work item was done, nothing is expected any more.',
    },
    {
      p: '**Two Weeks Ahead** has the work that is planned in two weeks and not done yet, with its crew, machines and materials. Materials are the part of the estimate that falls on those working days, taken from what is on site, then from what is ordered; work that starts first is served first, and what is missing is marked. **Download** makes the paper for the meeting.',
    },
  ],
}
