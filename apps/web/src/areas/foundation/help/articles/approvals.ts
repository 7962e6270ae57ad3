import type { Article } from '../article.ts'

export const APPROVALS: Article = {
  id: 'approvals',
  title: 'Approvals',
  words:
    'approve reject disapprove pending decision approver submit estimate edit purchase equipment request remarks stock count transfer statement of work fuel',
  tryIt: { label: 'Open approvals', to: '/approvals' },
  blocks: [
    {
      p: 'An estimate submitted by somebody whose role is not an approver waits here, and so does every later edit of an approved estimate or of its OCM, profit and VAT. So do purchase requests, requests for equipment and fuel, stock counts, material transfers and statements of work of such a person. Approvers see all that wait for them; everybody else sees what they asked for and how it ended. What an approver asks for is approved as it is submitted.',
    },
    {
      steps: [
        'Choose a request in the list; the buttons above it narrow it to one kind. At the right you see what it costs, and for an estimate how that compares with the approved budget and with what was approved last.',
        'For an **estimate** look at its phases; for an **estimate edit** at each changed line, with before and after. A deduction stands in parentheses. For a **purchase request** or an **equipment request** look at what is asked for, and what the estimate has left of it; for a **stock count**, a **material transfer** or a **statement of work** at its lines.',
        'Choose **Approve**, or write why in the remarks and choose **Reject**, for a request **Disapprove**. The requester is told at once, with what you wrote, and the next request opens. Remarks to an approved request stand on its page and on its paper too.',
      ],
    },
    {
      table: {
        head: ['Key', 'It does'],
        rows: [
          ['J and K', 'next and previous request'],
          ['A', 'approve, after asking once'],
          ['R', 'to the remarks; Esc leaves them'],
        ],
      },
    },
    {
      list: [
        'Until an edit is approved, the estimate stays as it was approved last. Nothing of the edit counts yet.',
        'A rejected estimate goes back to its author with your remarks, and can be corrected and submitted again.',
        '**Changed since** means that somebody saved the same work item after the edit was made. Approving then writes the edit over it, and asks you first.',
        '**Done** has what was decided, by whom and why.',
      ],
    },
    {
      tip: 'The number in the navigation and beside the bell counts what waits for you. It changes by itself.',
    },
  ],
}
