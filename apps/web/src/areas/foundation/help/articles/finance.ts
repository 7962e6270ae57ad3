import type { Article } from '../article.ts'

export const FINANCE: Article = {
  id: 'finance',
  title: 'Finance',
  words:
    'finance money budget actual committed to go forecast completion EAC margin cash curve payable supplier pay paid check voucher journal VAT accountant purchases sales receipts over budget red',
  tryIt: { label: 'Open finance', to: '/finance/Finance' },
  blocks: [
    {
      p: '**Finance** shows all projects, or the one you choose at the top: the **Budget** (estimated direct cost), the **Actual** cost of the ledger, what is **Committed** (approved, still to come), what the work left still costs beyond that (**To go**), and the **Forecast** at completion. The three always come to the forecast. A forecast above its budget is red; projects that turned red since last week stand first.',
    },
    {
      list: [
        'Every actual cost of a project opens the slips behind it, and each slip its own page.',
        'The **Cash curve** adds up planned, actual and forecast cost, and what was collected and is expected. **Table** shows the same by month; **From** and **Until** cut it to some months.',
        '**Cash position** is what was collected less the actual cost. **Margin now** is what was billed without VAT less the actual cost; **Margin at the end** is the contract without VAT less the forecast.',
        '**Download** makes a PDF or a workbook of what is shown.',
      ],
    },
    {
      p: '**Payables** lists what is owed: a delivery to its supplier, a fuel order, half a month of a rented machine or of a payroll, a subcontracted work item. Own machines and materials from other projects are costs that nobody is paid for. Tick what was paid and choose **Mark as paid**, or open one to pay a part of it. A corrected slip changes what is owed; payments stay, and what was paid too much is marked **Overpaid**. A payment that was not made is taken back, with a reason.',
    },
    {
      steps: [
        'Choose **Sheet to fill in**: it lists what is still to be paid.',
        'Write date, reference and amount beside what you paid; leave the other rows empty.',
        'Choose **Upload payments**. With one wrong row nothing is recorded, and every wrong row is named.',
      ],
    },
    {
      p: '**Costs and journals** shows what was booked by month and by payee; it is the ledger, to the centavo. **Journals** gives the accountant the purchases journal with input VAT, the sales journal with output VAT, and the cash receipts, as Excel or CSV.',
    },
  ],
}
