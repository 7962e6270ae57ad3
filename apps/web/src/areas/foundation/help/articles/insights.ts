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
          p: 'What waits for you, most pressing first, each with the button that leads to it. You see only what you can do something about: attendance of today that is not written, weekly reports to file, materials to order, deliveries that are due within 3 days or late, estimates of yours that were sent back, prices in open estimates that are older than 90 days, projects behind the plan or over budget, missing POW amounts, licences that run out, invitations that nobody followed, your address, the company profile. Decisions that wait for you stand in a panel of their own.',
        },
        {
          p: '**My projects** shows the five that need a look first, of all that you may see: over budget, then behind the plan, the furthest behind first.',
        },
      ],
    },
    {
      id: 'company-dashboard',
      title: 'Company dashboard',
      words: 'exceptions late over budget unpaid bills stock missing reports s-curve cash portfolio region',
      tryIt: { label: 'Open the company dashboard', to: '/dashboard-2' },
      blocks: [
        {
          p: 'All projects that run, or those you choose under **Projects**, with the exceptions first. A card tells how many there are, what they come to in pesos and the first cause; its button leads there. **Since last** week or month says what has changed: projects late or over budget, and the progress that was gained. **Monthly report** gives the paper of a project for its owner.',
        },
        {
          list: [
            '**Late**: projects 5 points or more behind their plan, and the contract cost of the work that is missing. **Over budget**: more spent than was estimated. **Unpaid bills**: certified and not collected. **Stock-outs**: materials of unfinished work at their reorder point, and what their estimate still lacks. **Missing reports**: past weeks without one.',
            '**Portfolio S-curve**: all projects as one; each work item weighs by its contract cost.',
            '**Cash**: collected and spent by month, then what is expected, by the figures of the finance page.',
            '**People and machines**, always of the whole company: who is written down at work today, who is free, and which machines are used or booked.',
            '**Projects**: most urgent first. **Next billing** is a drafted bill or a certified statement, today; else the work that is done and not billed, by the end of the month. **Gross** is what it comes to.',
            '**Latest activity**: the newest entries of the audit trail without sign-ins, for those who may read it.',
          ],
        },
      ],
    },
    FINANCE,
    {
      id: 'risk-profile',
      title: 'Risk profile',
      words: 'risk score band named register owner float cause',
      tryIt: { label: 'Open the risk profile', to: '/resource/risk-profile' },
      blocks: [
        {
          p: 'Every unfinished work item has a score from 0 to 1: how far it is behind its plan, what it waits for, the rain of the next 7 days, cost ahead of the work, and people, machines and materials that are missing. Up to 0.20 it is low, up to 0.40 fair, up to 0.60 raised, above that high.',
        },
        {
          steps: [
            'Open a work item to see what makes its score, its score of a week ago, and what would lower it by how much.',
            'Under the name of a project stand its warnings; each opens its cause.',
            'Under **Named risks** write down what else may happen: its likelihood and effect, the answer, who sees to it and until when. Who sees to it is told.',
            '**Close risk** when it is over. The history keeps who did what, and a closed risk can be opened again.',
          ],
        },
      ],
    },
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
