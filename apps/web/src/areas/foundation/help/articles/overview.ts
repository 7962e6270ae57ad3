import type { Article } from '../article.ts'

export const OVERVIEW_ARTICLES: readonly Article[] = [
  {
    id: 'project-overview',
    title: 'The overview of a project',
    words:
      'summary team client key dates reconciliation cycle photos edit incomplete missing strip financial next billing',
    blocks: [
      {
        p: 'The first tab of a project: its pictures, how it stands, what each phase costs, and whom it is for. Three groups are edited apart from each other, each with its own **Edit** and **Save**:',
      },
      {
        list: [
          '**Billing Information**: approved budget, contract amount, OCM, profit, VAT.',
          '**Contract Cost and POW**: the POW amount of each phase.',
          '**Project Team** opens one form for the team, the client, the address, the project and its key dates. They are saved together.',
        ],
      },
      {
        p: 'The strip at the top tells **Contract cost**, the work done (**Physical**) and billed (**Financial**) to date, the slippage with its stage, the days left with all extensions, and the next billing. Choose a figure to open where it is made.',
      },
      {
        p: '**What is missing** lists what figures and papers still need and you can give: details, budget and contract amount, quantities, prices and labor of work items, POW amounts, dates, daily rates of the people here, reports of past weeks, the rates of the first bill. Its buttons lead there; what is given leaves the list.',
      },
      {
        p: 'Fields with a red star must be filled before a form can be saved.',
      },
      {
        list: [
          'Editing needs the permission **Edit overview, photos, POW amounts**. An archived project cannot be edited.',
          'Without **See prices and amounts** there is no peso on the page, and no billing.',
          '**Add to Archive** stands at the end of the line of tabs.',
        ],
      },
      { tip: 'When somebody else saved the same group before you, both values are shown, and you choose.' },
    ],
  },
  {
    id: 'billing',
    title: 'Billing: OCM, profit and VAT',
    words: 'ocm contractors profit vat 5% 12% mark-up percentage budget bid contract amount approver',
    blocks: [
      {
        p: 'OCM and contractor’s profit are percentages of the direct cost. Left empty they are 15% and 10%; 0 is a percentage like any other. VAT is taken on direct cost, OCM and profit together.',
      },
      {
        table: {
          head: ['Implementing client', 'VAT'],
          rows: [
            ['DPWH, Provincial Government, Local Government Unit', '5%'],
            ['Private, Joint Venture, or none chosen', '12%'],
            ['Any, set to Without VAT', 'none'],
          ],
        },
      },
      {
        p: 'Type an **Own VAT rate** where a contract says otherwise. A change of these percentages prices every work item anew. Once the estimate is approved, an approver’s change is its next revision. Anyone else’s waits under **Approvals** and stands in the card until it is decided; a second one replaces the first. It is no variance order.',
      },
      { tip: 'A contract amount above the approved budget is marked: such a bid would be refused.' },
    ],
  },
  {
    id: 'pow-amounts',
    title: 'POW amounts',
    words: 'program of work pow missing phase amount badge triangle',
    blocks: [
      {
        p: 'The Program of Work gives an amount for each phase. It stands beside the estimate, so that both can be compared, and changes no other figure.',
      },
      {
        steps: [
          'Choose **Edit** in Contract Cost and POW.',
          'Type the amounts. With **Add a phase** a phase gets an amount before it is in the estimate.',
          'Choose **Save**. All amounts are saved at once. An emptied field takes the amount away.',
        ],
      },
      {
        p: 'A phase of the estimate without an amount is **Missing**. The number of them stands over the table, and a triangle on the tab.',
      },
    ],
  },
  {
    id: 'project-figures',
    title: 'What the figures mean',
    words:
      'direct cost contract cost actual spent progress planned slippage time elapsed days left not allocated',
    blocks: [
      {
        table: {
          head: ['Figure', 'How it comes about'],
          rows: [
            [
              'Total estimate (direct)',
              'Labor, equipment and material of the estimate. Draft until it is approved',
            ],
            [
              'Total actual cost',
              'What was spent, and nothing that is only ordered or planned. Choose it, or any actual cost that is underlined, for the slips behind it',
            ],
            ['Contract cost', 'Direct cost, OCM, profit and VAT: what the client pays by estimate'],
            ['Estimate spent', 'Actual cost by the direct cost of the estimate. Red above 100%'],
            ['Budget spent', 'Actual cost by approved budget. Red above 100%'],
            ['Spent, of a phase', 'Actual cost of the phase by its direct cost'],
            ['Physical progress', 'Done work, each work item weighed by its contract cost'],
            ['Planned', 'What should be done by today, by the dates of the work items and working days'],
            [
              'Slippage',
              'Progress less plan, in points. Early warning from −5, critical from −10, terminal from −15',
            ],
            [
              'Contract cost, in the strip',
              'The approved estimate and its variance orders: what is billed against. Before the approval, the estimate',
            ],
            ['Financial to date', 'Gross of the bills that were submitted, by contract cost'],
            ['Days left', 'Calendar days to the end of the contract with all extensions'],
            [
              'Next billing',
              'A drafted bill, else a certified statement without a bill, else the work that is done and not billed',
            ],
            ['Time elapsed', 'Calendar days passed, of those between start and end'],
            ['Not allocated', 'Cost that belongs to no work item: in the total, in no phase'],
            ['Removed work items', 'Spent on work items that left the estimate: in the total, in no phase'],
          ],
        },
      },
      {
        p: 'While a project has no estimate these figures are zero. Work items without dates count in progress, but not in what was planned; the summary says how many there are.',
      },
    ],
  },
  {
    id: 'project-photos',
    title: 'Photos of a project',
    words: 'picture image upload main photo gallery camera',
    blocks: [
      {
        p: 'Pictures are JPEG, PNG or GIF files of up to 10 MB. The first one becomes the **main photo**, which is also on the card of the project; any other can be made the main one. Choose a picture to see it large.',
      },
    ],
  },
]
