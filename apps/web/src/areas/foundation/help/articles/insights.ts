import type { Topic } from '../article.ts'

export const INSIGHTS: Topic = {
  id: 'insights',
  title: 'Insights',
  summary: 'The dashboards, your notices, and who changed what.',
  audience: 'for everyone',
  articles: [
    {
      id: 'your-dashboard',
      title: 'Your dashboard',
      words: 'waiting attention today',
      tryIt: { label: 'Open the dashboard', to: '/dashboard' },
      blocks: [
        {
          p: 'What waits for you, most pressing first, each with the button that leads to it. You see only what you can do something about. When it says that nothing waits, nothing does.',
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
            '**Needs attention**: open invitations, a company profile with gaps.',
            '**People**: active, invited, not active, and how many were here in the last 7 days.',
            '**People per role**: who could do what, at a glance.',
            '**Latest activity**: the newest entries of the audit trail, for those who may read it.',
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
      id: 'audit-trail',
      title: 'Audit trail',
      words: 'history log who changed before after export csv',
      tryIt: { label: 'Open the audit trail', to: '/audit/Index' },
      blocks: [
        {
          p: 'Every change is written down: who, when, from which device, and what stood there before and after. Entries cannot be edited or removed, by anyone.',
        },
        {
          steps: [
            'Narrow the list by person, kind, dates or words.',
            'Open an entry to see before and after side by side.',
            'Take the list with you as a CSV file, up to 100,000 entries.',
          ],
        },
        {
          p: 'The trail tells nobody more than the rest of Itayo: without the right to see prices there are no amounts in it, and entries about projects that you cannot see are not listed.',
        },
      ],
    },
  ],
}
