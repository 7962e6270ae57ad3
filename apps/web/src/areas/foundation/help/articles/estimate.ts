import type { Article } from '../article.ts'

export const ESTIMATE_ARTICLES: readonly Article[] = [
  {
    id: 'estimate',
    title: 'The estimate of a project',
    words:
      'project budget tab detail summary work item description view search scope of work cost columns hide expand collapse print more',
    blocks: [
      {
        p: 'The tab **Estimate**, also called the project budget tab, holds every work item of a project with its labor, equipment and materials. Three views show the same figures:',
      },
      {
        table: {
          head: ['View', 'What it shows'],
          rows: [
            ['Detail', 'Phases, work items and their lines, to read and to edit'],
            [
              'Summary',
              'Direct cost by phase, how it becomes the contract cost, and the budget of each phase',
            ],
            [
              'Work Item Description',
              'A row for each work item: estimated, actual and spent, profit and contract cost',
            ],
          ],
        },
      },
      {
        list: [
          'In **Summary** and **Work Item Description** every row leads to its lines in Detail. While you have unsaved changes they are in the figures, and the view says so.',
          '**Search scope of work** finds phases, work items and tags. Press **/** to go there.',
          '**⋯ More** beside Save hides columns of Detail on this device, opens or closes all rows, and prints. **Print** takes every open row of the sheet with your unsaved changes; papers to hand in are under **Download**.',
          '**Profit** is the contract cost less VAT less what was spent: the margin before VAT.',
          '**Not allocated** is cost that belongs to no work item; **Removed work items** is what was spent on those that left the estimate. Both are in the total.',
          'An actual cost that is underlined opens the slips behind it: deliveries, attendance, fuel and typed totals, newest first. Together they come to the figure.',
          'Without **See prices and amounts** there are quantities only, and nothing can be edited.',
        ],
      },
    ],
  },
  {
    id: 'edit-estimate',
    title: 'Edit an estimate by keyboard',
    words:
      'keys shortcut arrows enter tab f2 f8 f9 escape cell line grid type excel wrong correct order move insert above duplicate copy drag',
    blocks: [
      {
        p: 'Detail works like a sheet. Costs and totals follow while you type; a changed cell is marked, and one that is wrong says why and does not count until it is right.',
      },
      {
        table: {
          head: ['Key', 'What it does'],
          rows: [
            ['Arrows, Tab, Enter', 'Go to another cell'],
            ['Type, or F2', 'Replace what stands in a cell, or change it'],
            ['Escape', 'Leave a cell as it was'],
            ['Delete', 'Empty a cell'],
            ['Alt ↓', 'Open the list of positions, equipment or materials'],
            ['Insert, Ctrl +', 'A new line above the one you are in'],
            ['Ctrl Enter', 'A new line below it'],
            ['Ctrl Shift D', 'The same line once more, below it'],
            ['Alt Shift ↑ ↓', 'Move the line or the work item up or down, or all that are selected'],
            ['Ctrl and an arrow', 'To the edge of the data; with Shift it is selected'],
            ['F8', 'Go to the next cell to correct'],
            ['F9', 'Calculate the line'],
            ['Ctrl .', 'Show what is advised about a material line'],
            ['Ctrl Z, Ctrl Y', 'Undo and redo, also what was added or removed'],
            ['Shift and arrows', 'Select several cells: copy, cut, empty, or read their sum'],
            ['Ctrl D', 'Fill the first cell of a selection down'],
            ['Ctrl F, Ctrl H', 'Find and replace, from the cell you are in'],
            ['Ctrl S', 'Save'],
          ],
        },
      },
      {
        list: [
          '**The order is yours**: select a line or point at it for **Insert above**, **Duplicate** and **Move**, or drag it by the handle before it; a work item moves within its phase. Selected rows go together, and **Escape** leaves what you drag where it was. Where a filter hides work items, one moves past the next that you see. The order is saved, printed and kept by copies, templates and revisions. A move alone is no variance order.',
          '**A bell with a number** stands beside a material a second after you edited it, when its unit cost or its quantity is more than a tenth away from what is usual in your company. It shows what was paid, estimated or written into the list in two years, with suppliers, places and days, and how much finished work of the same kind took. **Use** types a figure in, and Ctrl Z takes it back; nothing changes by itself. With fewer than three prices or finished work items the price of the list, or the catalogue, is shown and marked as a backup. **Show advice** in the menu of a line asks about any of them.',
          '**Copy with its lines…** in the menu of a work item takes it once more under another tag, with lines and formulas. A number of its own, and what was ordered or spent, stay with the first.',
          '**Find and replace** goes on after each replacement. Rows that a filter hides are left alone, and the bar says how many there are; **Replace all** is one step to undo.',
        ],
      },
      {
        tip: 'On a phone the estimate is read as cards, and a number is changed in a field of its own. Under the fields of a line are **Move up**, **Move down**, **Insert above**, **Duplicate** and **Remove**; a new line asks for its name at once. A work item is moved under its measurement.',
      },
    ],
  },
  {
    id: 'estimate-excel',
    title: 'Excel and the estimate',
    words:
      'paste copy bill quantities boq excel formula import sheet xlsx spreadsheet fill down equals measurement',
    blocks: [
      {
        list: [
          '**Formulas**: a number cell may begin with =, such as =12*3.5*0.15. It keeps the formula and shows the result. In the lines of a work item **M** is its measurement: =M*9.5*1.05 follows it. ROUND, ROUNDUP, MAX, MIN, SQRT and others are known.',
          '**Paste**: copy rows in Excel and paste them into a list of lines with Ctrl V, or with **Paste from Excel** in the menu **⋯ More**. A block of numbers goes straight into the cells; rows with names open a preview that says for each row what happens, and lets you correct what is no number. One undo takes the whole paste back.',
          '**Paste a bill of quantities…** in the menu of **Add** takes rows of item number, description, quantity and unit as work items; Ctrl V on the line of a phase opens it with what you copied. It says which are in your catalogue and which are not, and you choose those yourself. A work item that is in the bill twice gets a **tag** each time, which you can change. Numbers that your catalogue does not have stay with the work items; prices of the bill are not taken. **Choose several from the catalogue…** has the whole list to tick in.',
          '**Import from Excel…** in the menu of **Add** reads a Detailed Estimate that you downloaded and changed, or a sheet with the same heads. Say whether its prices are direct costs or have OCM, profit and VAT in them: those are taken out again, and what rounding leaves is shown. It reports row by row and saves nothing: the changes are put into the estimate for you to look at.',
        ],
      },
    ],
  },
  {
    id: 'estimate-check',
    title: 'The rule checker',
    words: 'check rule evaluator objection mobilization missing price mark-up bracket outlier budget',
    blocks: [
      {
        p: '**Check** lists what an evaluator would object to: missing prices and measurements, work items that are not broken down, mark-ups above the bracket, mobilization above 1% of the direct cost, prices far from your own history, a contract cost above the approved budget, and more. **Go** opens the row. What is right as it is can be accepted with a reason.',
      },
    ],
  },
  {
    id: 'variance-orders',
    title: 'Variance orders and revisions',
    words: 'variance order revision compare restore ten percent meter change order deduction approved',
    blocks: [
      {
        p: 'Every approval freezes a revision; the first is revision 0. Once an estimate is approved, each save asks whether the changed work items are a **variance order**.',
      },
      {
        list: [
          '**Yes**: the changes are the next variance order, with each line before and after. What was approved first stays as the base.',
          '**No**: they correct the base, or the variance order that made the line.',
          '**Revisions** compares any two of them line by line, and edits that wait. The meter shows variance orders against 10% of the original contract.',
          '**Restore as a proposal** asks an approver to go back to an earlier revision. Nothing is lost by it: the way back is a revision too.',
          'A variance order can be downloaded as Excel or PDF, with its signatures.',
        ],
      },
      {
        tip: 'Somebody else in the same estimate is shown in the toolbar and beside the work item they are in.',
      },
    ],
  },
  {
    id: 'start-estimate',
    title: 'Start an estimate quickly',
    words:
      'add work item catalogue copy another project template default crew tag measurement unit duplicate',
    blocks: [
      {
        steps: [
          'Choose **Add**, then the scope of work and the work item. Nothing new is made here: that is done in the catalogue.',
          'Give the measurement, in the unit of the work item or in one that can be converted to it.',
          'Press **Enter** to put it on the list, and go on with the next one.',
          'Choose **Add**. Crew, equipment and materials come from the catalogue for that measurement, at the prices of today.',
        ],
      },
      {
        list: [
          'The same work item twice needs a **tag** that tells them apart, such as Building A.',
          '**Copy from another project** and **From a template** bring whole estimates, at the prices of today or as they were.',
          '**Keep as template…** in the menu **⋯ More** keeps what was saved last for the next project of its kind.',
          '**Import Estimate**, in the toolbar or in **⋯ More**, reads one from a PDF.',
        ],
      },
      { tip: 'What you add is not saved until you save the estimate.' },
    ],
  },
  {
    id: 'save-estimate',
    title: 'Save, submit and approve an estimate',
    words: 'draft submitted pending approval approve reject reason edited save take back proposal status',
    blocks: [
      {
        table: {
          head: ['Choose', 'What happens'],
          rows: [
            ['Save as draft', 'The lines are saved; the estimate is **Drafted**'],
            [
              'Save as submitted',
              'An approver’s estimate is approved at once; anyone else’s waits for approval',
            ],
            [
              'Save Edited',
              'Once it was approved: an approver’s edits count at once, anyone else’s wait for approval',
            ],
          ],
        },
      },
      {
        list: [
          'Who may approve finds **Approve** and **Reject** above the estimate, and everything that waits under **Approvals**. A rejection says why.',
          'While your edits wait, the estimate stays as it was approved. **Open my edits** shows them again, **Take back** makes them unsaved changes.',
          'What you typed and did not save is kept on this computer, and is there when you come back.',
        ],
      },
    ],
  },
  {
    id: 'download-estimate',
    title: 'Download the estimate',
    words:
      'download excel pdf xlsx boq bom dupa detailed estimate program of work pow abc bid form report print item number',
    blocks: [
      {
        p: '**Download**, in the toolbar or where it is narrow in the menu **⋯ More**, has the Detailed Estimate, the DUPA sheets, the BOM (bill of materials), the BOQ (bill of quantities, as a bid form) and the Program of Work with the approved budget, each as Excel or PDF. A file shows what was saved last. It needs the permission to download reports, and at least one saved work item. When many people ask for a PDF at once, a message shows how many are made before yours; **Cancel** takes you out of the line.',
      },
      {
        list: [
          'Papers print the **item number**: DPWH’s pay item number where the catalogue has one, else the code. Another number for one project: **Change item number** in the menu of the work item.',
          'The **Contract ID** on the BOQ and the Program of Work is a detail of the project, on its overview.',
          'Emoji and scripts that a PDF cannot print are marked □, and you are told before. The Excel file has them.',
          'A variance order printed again is the paper that was approved, whatever came after it.',
        ],
      },
    ],
  },
]
