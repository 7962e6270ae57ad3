import type { Article } from '../article.ts'

export const SCOPE_OF_WORK: Article = {
  id: 'scope-of-work',
  title: 'Plan and follow the scope of work',
  words:
    'sow task tasks phase priority status progress percent target actual start end date dependency dependencies none predecessor lag risk score delayed incomplete on-time over budget drag order description',
  blocks: [
    {
      p: 'The tab **Scope of Work** of a project shows its phases as cards, with the work items of the estimate in them. It is where a site engineer says how far each one is, and when it should be done.',
    },
    {
      table: {
        head: ['Field', 'What it does'],
        rows: [
          ['Priority', 'High is red, moderate yellow, low green. It raises or lowers the risk score.'],
          [
            'Status',
            'Percent done, 0 to 100: gray, blue, and green when complete. The dark tick is the plan.',
          ],
          [
            'Target',
            'When it should start and end. A start you type means **not before**: the work waits for what it depends on. An end you type sets how many working days it takes.',
          ],
          ['Actual', 'When it really began and ended. Work that has begun keeps its dates.'],
          [
            'Depends on',
            'What must come first. FS: starts after it ends; SS: starts after it starts; FF: ends after it ends; SF: ends after it starts; +3 is three days more. **None** removes the others, after asking.',
          ],
          [
            'Risk',
            '0 to 1, with its reasons when you choose it, which add up to it: plan, dependencies, weather, cost, resources, and the priority, which makes them count more or less.',
          ],
        ],
      },
    },
    {
      list: [
        'Every field is saved when you leave it. **Saving…**, **Saved** or **Not saved** stands above the cards; what is not saved stays on this computer, with **Try again**.',
        'When your change moves other work items you see which ones and by how much first. **Apply all** saves it with them, **Drop all** takes your change back.',
        'When somebody else saved the same field before you, both values are shown and you choose.',
        'A phase is **OVER BUDGET** when it has cost more than was estimated. It is **INCOMPLETE** when one of its work items is past its end and not done, **DELAYED** when one ended late or is more than 5 points behind plan, and **ON-TIME** otherwise.',
        '**Description** orders phases and work items by their names. The table below the cards compares what was estimated with what was spent on labor, equipment, materials and the rest.',
        '**Recommended next action** stands beside the cards while there is something to do, above them in a narrow window, and can be folded away: a plan that can be taken back, heat and rain, work that is overdue or begins or ends within a week (**Show tasks**), a catch-up plan, and dependencies that are missing.',
        'Work items without dates are listed above the cards. **Propose a plan** leads to the schedule, where dates are proposed for them.',
      ],
    },
    {
      p: 'Drag a card or a work item by its six dots to where you want to see it. The order is yours alone, on this device; **Usual order** brings the order of the estimate back. By keyboard:',
    },
    {
      table: {
        head: ['Key', 'It does'],
        rows: [
          ['Space on the six dots', 'lifts the card, and drops it'],
          ['Arrow up and down', 'move what is lifted'],
          ['Escape', 'brings it back to where it was'],
          ['Alt and arrow down in a date', 'opens the calendar'],
          ['/', 'goes to the search'],
        ],
      },
    },
    {
      tip: 'Who may not edit the scope of work sees the same without the fields. Without **See prices and amounts** there is no peso on the tab.',
    },
  ],
}
