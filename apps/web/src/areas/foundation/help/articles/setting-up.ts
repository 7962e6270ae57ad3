import type { Topic } from '../article.ts'
import { INSTALL } from './install.ts'
import { ACCOUNT_ARTICLES } from './your-account.ts'

export const SETTING_UP: Topic = {
  id: 'setting-up',
  title: 'Setting up',
  summary: 'Sign in, complete the company profile, decide who may do what, and invite your people.',
  audience: 'for everyone, and for administrators',
  articles: [
    {
      id: 'first-steps',
      title: 'The first steps of a new company',
      words: 'register start begin administrator',
      blocks: [
        {
          p: 'Whoever registers a company becomes its first administrator: **Create an account** asks for the company and your address, and the link in the mail that follows lets you choose a password. Three things then make it ready for work:',
        },
        {
          steps: [
            'Complete the **Company profile**: name, location, TIN, PCAB number, logo and paper size.',
            'Look through **Roles**. Seven are there from the start; change them to fit how you work.',
            'Invite your people under **Users** and give each of them a role.',
          ],
        },
        { tip: 'What is still missing is on the **Company dashboard** under Needs attention.' },
      ],
    },
    ...ACCOUNT_ARTICLES,
    INSTALL,
    {
      id: 'company-profile',
      title: 'Company profile',
      words:
        'logo TIN PCAB paper A4 letter long address contact estimate import working days week holiday calendar',
      tryIt: { label: 'Open the company profile', to: '/company-profile' },
      blocks: [
        { p: 'Name, location, contacts, TIN, PCAB number and logo stand on what Itayo prints.' },
        {
          list: [
            '**Logo**: a JPEG, PNG or GIF of up to 10 MB. It also stands at the foot of the navigation.',
            '**Paper size**: A4, Letter or Long (8.5 × 13 in), used for every print of the company.',
            '**Turn off estimate import**: for companies that do not want estimates to be read from files.',
          ],
        },
        {
          p: '**Working days** says on which days the company works. Schedules count in these days; a project can have days of its own under **Working calendar** in the menu of its schedule.',
        },
        {
          steps: [
            'Choose **Edit** on the card **Working days** and tick the days of the week. At least one is worked.',
            '**Working times** are those between which attendance counts regular hours, eight at most. New times hold from the day they are set.',
            'Leave **Keep the Philippine regular holidays** on if they are days off. Eid’l Fitr and Eid’l Adha are proclaimed year by year: add them yourself.',
            'Choose **Add a day** for every other date: a day off, or a working day in spite of a Sunday or a holiday. Each date can be listed once.',
            'Choose **Save**. Running plans keep their dates until they are next edited.',
          ],
        },
        { p: 'When somebody else saved while you were editing, Itayo tells you and keeps what you typed.' },
      ],
    },
    {
      id: 'roles-and-permissions',
      title: 'Roles and permissions',
      words: 'matrix rights access approver administrator print',
      tryIt: { label: 'Open roles', to: '/roles/Index' },
      blocks: [
        {
          p: 'A person has one role, and a role holds permissions. A page or button that a role does not hold is not shown to its people, and the server refuses it, too.',
        },
        {
          table: {
            head: ['Role', 'From the start it'],
            rows: [
              ['Company Administrator', 'holds everything, always, and cannot be changed'],
              ['Project Manager', 'runs projects and approves; no users, roles or audit trail'],
              ['Estimator', 'prepares estimates, scopes and schedules'],
              ['Site Engineer', 'runs the site: requests, reports, records'],
              ['Foreman', 'records on site, without prices'],
              ['Purchaser', 'requests and buys materials and equipment'],
              ['Viewer', 'looks at projects and schedules, without prices'],
            ],
          },
        },
        {
          steps: [
            'Open **Roles** and tick what a role may do. Nothing changes before you choose **Save changes**.',
            'Mark a role as **approver** if its people decide about requests.',
            'People who are signed in get their new rights at once.',
          ],
        },
        {
          p: 'Nobody gives more than they hold. This counts for roles, invitations and the approver mark alike:',
        },
        {
          list: [
            'You give permissions and roles that you hold yourself. Others are locked in the matrix and are not offered when you invite.',
            'A person or role that holds more than you is not yours to change.',
            'Your own role is for somebody else to change. Administrators hold everything and change everybody but themselves.',
            'If you typed your password more than 15 minutes ago, Itayo asks for it again before rights change. What you had filled in stays.',
          ],
        },
        {
          p: 'Somebody who opens a page that their role does not hold reads who the administrators are and can choose **Ask for access**. The administrators get a notice with the page and its permission; each page can be asked for once a day.',
        },
        {
          tip: 'A role that people have cannot be deleted, and the last administrator cannot be taken away: nobody can lock the company out.',
        },
      ],
    },
    {
      id: 'view-as',
      title: 'See Itayo as a role sees it',
      words: 'view as preview check permissions',
      tryIt: { label: 'Open roles', to: '/roles/Index' },
      blocks: [
        {
          p: 'Who may edit roles can look at Itayo through a role that holds no more than their own, to check what its people see.',
        },
        {
          steps: [
            'Open **Roles** and choose **View as this role**.',
            'An amber strip says which role you look through. Nothing can be changed meanwhile.',
            'Choose **Leave** in the strip to be yourself again. Closing the tab does the same.',
          ],
        },
      ],
    },
    {
      id: 'users-and-invitations',
      title: 'Users and invitations',
      words: 'people invite mail deactivate resend link employee',
      tryIt: { label: 'Open users', to: '/users/Index' },
      blocks: [
        {
          steps: [
            'Open **Users** and choose **Invite user**. Give name, email address and role.',
            'The person gets a mail with a link. It works once, for 7 days. You can send 60 invitations an hour.',
            'They choose a password and are signed in with it at once. You get a notice that they have joined.',
          ],
        },
        {
          list: [
            '**Send invitation again** makes a new link; earlier ones stop working.',
            'On a server without mail, choose **Copy invitation link** and hand it over yourself. The letter in the outbox has the same link.',
            '**Last seen** is kept when somebody signs out or their session ends. It is at most five minutes old.',
            '**History**, the clock in the panel of a person, opens what happened to them in the audit trail.',
            '**Reset second factor** for someone who lost phone and recovery codes; they are signed out everywhere and hear of it by mail. Make sure that it is they who ask.',
            '**Deactivate** someone who has left: they can no longer sign in, and everything they did keeps their name.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'When somebody asks about their data',
      words:
        'privacy data privacy act RA 10173 request file download erase forget employee retention trail years',
      tryIt: { label: 'Open users', to: '/users/Index' },
      blocks: [
        {
          p: 'For administrators. Everybody can download their own data and erase their own account. For people who cannot sign in, and for employees on site, you do it for them:',
        },
        {
          list: [
            '**Download their data**, in the menu of a person under **Users** or beside an employee under **Manpower**: for a written request, whose day goes into the audit trail. Give the file to that person alone; they hear of it by mail.',
            '**Erase for good** replaces the name by “Erased person” with a number and deletes everything else about them. It cannot be undone, so you type their address (of an employee, the name). Figures, papers, approvals and the audit trail stay.',
            'A name that a colleague has too stays in texts until the last of them is erased. Work items and prices that were frozen at an approval are not rewritten, nor are files that people uploaded.',
            'An employee who is assigned to a project is erased after the assignment has ended.',
          ],
        },
        {
          p: '**Company profile** has a card **Audit trail**: how long changes are kept (10 to 50 years, 15 at first) and sign-ins (90 to 1825 days, a year at first). Older entries are deleted at night, and one entry says how many. For ten years a written contract can be sued upon, and for fifteen a builder answers for what was built.',
        },
      ],
    },
    {
      id: 'companies-and-features',
      title: 'Companies and features',
      words: 'super admin platform price advice quantity calculator',
      tryIt: { label: 'Open companies', to: '/platform/companies' },
      blocks: [
        {
          p: 'For the Super Admin of the platform: **Companies** lists every company with its people, and switches price advice, quantity advice and the calculator on or off for each. The Super Admin sees no company’s work.',
        },
      ],
    },
  ],
}
