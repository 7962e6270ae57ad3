import type { Topic } from '../article.ts'
import { FINANCE } from './finance.ts'

export const INSIGHTS: Topic = {
  id: 'insights',
  title: 'Insights',
  summary: 'The dashboards, finance, your notices, and who changed what.',
  audience: 'for everyone',
  articles: [
    {
      id: 'your-dashboard',
      title: 'Your dashboard',
      words: 'waiting attention today',
      tryIt: { label: 'Open the dashboard', to: '/dashboard' },
      blocks: [
        {
          p: 'What waits for you, most pressing first, each with the button that leads to it. You see only what you can do something about: projects behind the plan or over budget, missing POW amounts, licences that run out, invitations that nobody followed, your address, the company profile. Decisions that wait for you stand in a panel of their own.',
        },
        {
          p: '**My projects** shows the five that need a look first, of all that you may see: over budget, then behind the plan, the furthest behind first.',
        },
      ],
    },
    {
      id: 'company-dashboard',
      title: 'Company dashboard',
      words: 'people roles activity figures',
      tryIt: { label: 'Open the company dashboard', to: '/dashboard-2' },
      blocks: [
        {
          list: [
            '**Needs attention**: projects over budget or behind the plan, missing POW amounts, licences that ran out or will within 30 days, open invitations and whose link has ended, a company profile with gaps.',
            '**Active projects**: the five that need a look first, of all that you may see.',
            '**People**: active, invited, not active, and how many were here in the last 7 days.',
            '**People per role**: who could do what, at a glance.',
            '**Latest activity**: the newest entries of the audit trail without sign-ins, for those who may read it.',
          ],
        },
      ],
    },
    FINANCE,
    {
      id: 'monthly-report',
      title: 'The monthly report',
      words: 'owner month pdf mail s-curve photos status readers',
      blocks: [
        {
          p: 'One paper of a project for the owner: how the work stands and what the month added, the S-curve, the money, the work done and the work planned for the next month, people and machines, what is in the way, and photos. On the **Overview** of the project, choose the month and then **Download**. The month that runs is told until today; every other as it stood on its last day.',
        },
        {
          list: [
            '**Edit** sends it by itself: on a day of the month from 1 to 28, to people who see the project, its costs and its papers. Each letter has the report of the month before as a PDF.',
            'Somebody who loses one of these rights gets no more letters. A project in the archive sends none.',
            'Without the right to see costs the paper has no amounts.',
          ],
        },
      ],
    },
    {
      id: 'notices',
      title: 'Notices',
      words: 'bell notification unread',
      blocks: [
        {
          p: 'The bell at the top tells you what concerns you, such as someone who accepted your invitation or your new role. It comes at once, without loading the page again. The red number counts what you have not read.',
        },
        {
          list: [
            'Choosing a notice opens what it is about and marks it as read.',
            '**Mark all as read** empties the count. Nothing is deleted.',
          ],
        },
      ],
    },
    {
      id: 'subscription',
      title: 'Power Tools and credits',
      words: 'subscription subscribe month credits use 15 250 wallet pool ledger balance price download ask',
      tryIt: { label: 'Open the subscription', to: '/subscription/subscription-details' },
      blocks: [
        {
          p: 'Downloads of reports are **Power Tools**: the papers of the estimate, the schedule, stock, and of the weeks. One use costs 15 credits, or your company subscribes for 250 credits: then everybody downloads freely for 30 days. What you look at, print in the browser, or take along of your own data costs nothing.',
        },
        {
          list: [
            'The price is said before each use, and nothing is charged before the file is ready. A download that failed costs nothing. There are no refunds after use.',
            'A use is paid from your own wallet when it has 15 credits, else from the pool of the company.',
            '**Subscribe** takes 250 credits from the pool. It does not renew by itself; another month is added to what is left.',
            'Nothing left? **Ask for credits** sends a request to the Super Admin. Approved credits go to the pool of your company, which hands them out.',
          ],
        },
        {
          p: 'The **credits ledger** has every credit that came, went or was used, by whom and for which project; **Download** gives it to you as a CSV file for nothing. Purchases with their receipts, subscriptions and requests stand beside it.',
        },
        {
          p: 'Where the Download buttons are missing, the Super Admin has not switched them on for your company.',
        },
      ],
    },
    {
      id: 'credits-and-payments',
      title: 'Buying credits',
      words: 'payment pay gcash maya qr card receipt top-up refund checkout purchase history disburse',
      tryIt: { label: 'Open the purchase history', to: '/subscription/approval-license/purchase-history' },
      blocks: [
        {
          p: 'One credit is one peso. Whoever manages the credits of a company buys them for its pool with **Buy credits**, from 100 at a time, and hands them out to people.',
        },
        {
          steps: [
            'Choose how many. The page says what you pay, and that there are no refunds after use.',
            'Pay on the page of the payment provider with GCash, Maya, QR Ph or a card.',
            'The credits are added when the provider confirms the payment, usually within seconds. You can close the page meanwhile.',
          ],
        },
        {
          list: [
            '**Payment not finished**: nothing was charged. **Go on paying** leads back to the same payment; after a day it expires.',
            '**Flagged**: the amount that came is not the one that was asked for. The Super Admin has been told and looks at it.',
            'The **receipt** goes to whoever paid by mail and stays in the purchase history as a PDF.',
            '**Simulated payment** means that no money moves: no payment provider is set up yet.',
          ],
        },
      ],
    },
    {
      id: 'audit-trail',
      title: 'Audit trail',
      words: 'history log who changed before after export csv',
      tryIt: { label: 'Open the audit trail', to: '/audit/Index' },
      blocks: [
        {
          p: 'Every change is written down: who, when, from which device, and what stood there before and after. Nobody can edit or remove an entry. Those older than the company keeps them are deleted at night; the **Company profile** says how long that is.',
        },
        {
          steps: [
            'Narrow the list by person, kind, dates or words. Sign-ins are left out; the filter **Sign-ins** shows them.',
            'Open an entry to see before and after side by side. **Open** leads to the record it is about, **History** to everything that happened to that record.',
            '**Download** gives you the list as a CSV file in the same words, up to 100,000 entries.',
          ],
        },
        {
          p: 'The same history opens from the record itself: the clock in the header of a project, a work item or a request, in the panel of a person, material, machine or employee, and in the menu of a role or a phase.',
        },
        {
          p: 'The trail tells nobody more than the rest of Itayo: without the right to see prices there are no amounts in it, and entries about projects that you cannot see are not listed.',
        },
      ],
    },
  ],
}
