import type { Article } from '../article.ts'

export const SCHEDULE: Article = {
  id: 'schedule',
  title: 'Schedule',
  words:
    'gantt plan bar chart critical path float link dependency predecessor lag baseline calendar holiday s-curve earned value SPI CPI workers histogram clash zoom drag forecast catch up recommendation overtime undo',
  tryIt: { label: 'Open the schedule', to: '/schedule/Schedule' },
  blocks: [
    {
      p: 'Without a project you see all running projects: the contract as a thin line, the planned work under it, filled as far as it is done. Open one to plan its work items.',
    },
    {
      p: 'Dates follow from the plan: each work item starts as early as the project, its own **Not before** date and its links allow, and takes its working days. So what you change and change back leaves everything as it was.',
    },
    {
      steps: [
        'Nothing planned yet? **Propose a plan** takes lengths from the crews and productivity of the estimate and the order from the catalogue. Look at it, use it, then edit.',
        'Drag a bar to move it, pull its end to change its length, pull the circle after it to the work item that follows to link them. Click a line between two bars to change or remove that link. Double-click a bar, or press Enter on its row, for all of its fields.',
        'While you drag, outlines show what else would move. **Apply all** takes it, **Drop all** leaves everything as it was.',
        '**Save changes** saves all of it or nothing. When somebody changed the plan meanwhile, you see what would move now and save again; nothing of yours is lost.',
      ],
    },
    {
      table: {
        head: ['Key, on a row', 'It does'],
        rows: [
          ['↑ and ↓', 'previous and next row'],
          ['← and →', 'a working day earlier or later; fold and unfold a scope of work'],
          ['Shift ← and →', 'a working day shorter or longer'],
          ['L, then Enter', 'link to the row you go to'],
          ['K', 'open the links of the row, to change or remove them'],
          ['Enter', 'open the work item; with a step waiting: Apply all. Esc drops it'],
          ['D, W, M', 'days, weeks, months'],
          ['Ctrl Z, Ctrl Y', 'undo and redo'],
        ],
      },
    },
    {
      list: [
        '**FS** starts after the other has ended, **SS** starts no earlier than the other, **FF** ends no earlier, **SF** ends after the other has started. A lag is in calendar days, as concrete cures on Sundays too, or in working days. Days **earlier** are a lead; typing a minus chooses them.',
        'What is **pinned** or has begun keeps its dates. A link that it breaks is dashed and red: decide what gives way. A step that would leave it too early says so before you apply it.',
        'Red bars are the **critical path**: a day lost there is a day lost at the end. The others say how many working days of float they have.',
        'Saved dates stay as they are until somebody plans. When the calendar, the start of the project or a removed work item asks for others, a line says that the dates are **out of date**, how many work items would move and when the work would end. **Recalculate** takes that over as a draft to look at and save.',
        'When a work item is removed in the estimate between others, **Bridge the gap** links what came before it with what came after, with the longest lag on the way. **Leave apart** lets them be.',
        'A **baseline** keeps the dates as they are now, to compare with later. Three can be kept.',
        'The **working calendar** has a six-day week and the regular holidays. Add proclaimed holidays, such as Eid’l Fitr, and days worked in spite of one.',
        'When the project is 5 points behind or more, **Recommended next action** beside the plan says on which step of D.O. 193 it stands and what that demands. **Create plan** shows the ways back: more people and machines, overtime, or work side by side, each with its cost, its finish, the slippage in two weeks and the reasons. Choose one to try it on a copy: the late work items, the S-curve and the figures stand beside the project as it goes, and nothing is saved. **Program** is the catch-up program as a paper to sign, with its money, manpower, materials, equipment and management. Accepting one changes the schedule at once; its crew goes into the estimate as a correction, or before the approvers. **Take it back** restores everything for 14 days, as long as nobody has built on it. A declined plan is not advised again until the slippage moves by a point.',
        '**Set dependencies** is advised when work that has not begun usually waits for other work and no link says so: by the catalogue, or by the order of your past projects. **Review links** shows each with its reason and what would move; untick what does not fit. Set links can be taken back like a plan, and declined ones stay away until your projects say something else.',
        '**Slippage** is what is done less what should be done by today. From −5% it is an early warning, from −10% critical, from −15% terminal; above −5% it is within the limits.',
        'The **PDF** and the **Excel** sheet hold the saved plan with its links, the last baseline that was kept, the holidays and days off by name, and the S-curve. **Print** puts the plan on paper as it stands on the screen, with the baseline you look at.',
        '**Workers per day** adds the crews of all projects. A clash is a day on which two or more projects together need more people than you have. A project you may not see says **Booked**.',
      ],
    },
    {
      tip: 'Work items without dates count in the progress, but not in the slippage. The strip above the plan lists them.',
    },
  ],
}
