import type { Article } from '../article.ts'

export const PROJECT_MATERIALS: Article = {
  id: 'project-materials',
  title: 'Request materials for a project',
  words:
    'purchase requisition pr number order progress material list request history supplier print email mail share remarks not allocated over estimate approve disapprove withdraw cancel revise unit conversion lengths kilograms copies cc',
  blocks: [
    {
      p: 'The tab **Materials** of a project lists what the estimate needs, with what is ordered of it. From there a purchase requisition goes to an approver, to paper and to the supplier.',
    },
    {
      steps: [
        'Find materials by name, or choose a **Work item**. Type how many to order under **No. of orders**; an emptied number goes back to what it was.',
        'Or choose **By schedule**: it fills in everything still to order for work items that start within the days you give.',
        'Choose **Create request**. The **Purchase Requisition** opens as a draft: correct quantities, choose the unit your supplier knows, add notes, who requests it and when it is needed.',
        'Choose **Submit**. The requisition gets its number, such as PR-2026-0001, and stands in **Request History**.',
      ],
    },
    {
      list: [
        'The bar shows how much of the estimate is ordered: green, yellow from 75%, orange from 90%, red above 100%. What was disapproved, withdrawn or cancelled does not count.',
        'Ordered in another unit, such as lengths of a bar that the estimate has in kilograms, the quantity is converted: the paper has what you typed, and everything else counts in the unit of the estimate. A unit without a conversion cannot be chosen; add it to the material in the **Material list**.',
        'Ordering more than the estimate has left asks you why. The approver reads the reason.',
        '**Add New Material** is for what the estimate does not have. It stands under **Not allocated**, can be requested, and is no part of the contract cost.',
        '**Recommended next action** above the list tells which materials are at their reorder point, or gone while work still needs them, and which work items begin within two weeks and lack materials. What is on site serves the work that begins first. **Review** opens the materials of that work item.',
        'The draft stays on this computer until you submit it or choose **Cancel**.',
        'A request of somebody who is an approver is approved as it is submitted, so Itayo names the amount and asks once more. Others wait: approve, or disapprove with a reason, in Request History, in the request itself or under **Approvals**.',
        'Open a request for the ways out of it. **Withdraw** takes back your own while it waits. **Cancel request** is for approvers, once it is approved, and asks for a reason. **Revise** takes one that was disapproved, withdrawn or cancelled as the start of a new request.',
        'A request cannot be approved when what it asks for is no longer in the estimate, or its material is archived.',
        'In Request History you write **Remarks** in their place; they are saved when you leave the field.',
      ],
    },
    {
      p: 'Open a request for its sheet: **Print request** prints it with logo and signatures, **Email request** sends the same paper as a PDF to one address or several, with copies and your own words (up to 30 addresses an hour; answers come to you), and **Download PDF** (on a phone **Share**) hands you the file. **Email already sent** shows when the mail server has taken the letter; when it does not take it at all, you get a notice. Where the server sends no mail yet, it says that the message is in its outbox.',
    },
    {
      tip: 'Without **See prices and amounts** there is no peso on the tab, and requesting works all the same.',
    },
  ],
}
