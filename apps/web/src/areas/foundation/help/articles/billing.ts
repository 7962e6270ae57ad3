import type { Article } from '../article.ts'

export const BILLING: Article = {
  id: 'billing',
  title: 'Bill the client and collect',
  words:
    'billing bill invoice progress payment collect receipt official OR retention advance recoupment mobilization VAT withheld EWT withholding tax liquidated damages LD extension receivable ageing write off short payment release net gross certify',
  blocks: [
    {
      p: 'The tab **Billing** of a project shows its bills, what they net, what came in, and where the pesos of the contract are. People who see costs see it; making and changing bills is a right of its own.',
    },
    {
      steps: [
        'Have a statement of work certified in the tab **Report**. Statements are billed one after the other.',
        'Choose **New billing**. The gross is the period of the statement; recoupment, retention, VAT withheld, EWT and liquidated damages are worked out, each with its base under its name.',
        'Print the statement, or take the **Billing pack**: letter, statement, statement of work, photos of the daily reports and a check list of the papers that the office adds, in one PDF.',
        'Choose **Mark submitted** when the client has it, and **Mark certified** when they agreed. From that day on it is receivable, and its age counts.',
        'Choose **Collect** for each payment, with its official receipt. What is short stays receivable until it comes or you choose **Write off** and say why.',
      ],
    },
    {
      list: [
        '**Rates** has the rates of new bills, the advance, extensions and the day of completion. Bills that are made keep their rates.',
        'The advance is noted before the first bill and is at most 15% of the contract. The last bill recoups what is left of it.',
        'Retention is taken from the first half of the contract. When everything is billed and certified, **Release retention** makes a bill of it, in parts if you wish.',
        'Extensions count for liquidated damages of bills that are not certified yet. A later one is given back with **Other**.',
        '**Take back** undoes the last step of the newest bill. A statement that is billed stays certified until its bill is taken back.',
      ],
    },
    {
      tip: 'A draft is in no total. Receivable, retention held and advance left count certified bills only.',
    },
  ],
}
