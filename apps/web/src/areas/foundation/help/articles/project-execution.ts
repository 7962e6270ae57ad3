import type { Topic } from '../article.ts'
import { APPROVALS } from './approvals.ts'
import { BILLING } from './billing.ts'
import { COMMENTS } from './comments.ts'
import { DAILY_REPORTS } from './daily-reports.ts'
import { PROJECT_EQUIPMENT } from './project-equipment.ts'
import { PROJECT_MATERIALS } from './project-materials.ts'
import { PROJECT_TEAM } from './project-team.ts'
import { WEEKLY_REPORTS } from './reports.ts'
import { SCHEDULE } from './schedule.ts'
import { SCOPE_OF_WORK } from './scope-of-work.ts'
import {
  ATTENDANCE,
  COUNT_AND_BALANCE,
  DELIVERIES_AND_USE,
  MACHINES_ON_SITE,
  TRANSFERS,
} from './site-records.ts'
import { STATEMENTS } from './statements.ts'
import { UPDATES } from './updates.ts'
import { WEATHER } from './weather.ts'

export const PROJECT_EXECUTION: Topic = {
  id: 'project-execution',
  title: 'Project execution',
  summary: 'Every day with Itayo: finding things, the phone, a bad signal, and two people in one form.',
  audience: 'for everyone',
  articles: [
    SCOPE_OF_WORK,
    SCHEDULE,
    WEATHER,
    PROJECT_MATERIALS,
    PROJECT_EQUIPMENT,
    PROJECT_TEAM,
    DAILY_REPORTS,
    ATTENDANCE,
    DELIVERIES_AND_USE,
    COUNT_AND_BALANCE,
    TRANSFERS,
    MACHINES_ON_SITE,
    WEEKLY_REPORTS,
    COMMENTS,
    STATEMENTS,
    BILLING,
    UPDATES,
    APPROVALS,
    {
      id: 'finding-your-way',
      title: 'Find your way',
      words: 'search command palette keyboard ctrl k navigation shortcut',
      blocks: [
        {
          p: 'The navigation shows the pages your role may open, and no others. Narrow it with the button beside the name Itayo; the choice is remembered on this device.',
        },
        {
          steps: [
            'Press **Ctrl K** (⌘ K on a Mac), or choose the search box at the top.',
            'Type a few letters of a page, a command or a help topic. Letters may be left out. Words of a project and its work, a material or a person, and the number of a request are found too: **sta maria con** is the concrete work there.',
            'Move with the arrow keys and press **Enter**. **Ctrl Enter** opens a new tab.',
          ],
        },
        { tip: 'Type **>** first to see only what you can do, such as inviting a person.' },
      ],
    },
    {
      id: 'on-a-phone',
      title: 'On a phone',
      words: 'mobile drawer touch site foreman bottom bar menu today more',
      blocks: [
        {
          p: 'Itayo works in the browser of a phone; nothing has to be installed. Sign in at the same address.',
        },
        {
          list: [
            'The bar at the foot of the screen leads to **Today** (what waits for you), **Projects**, **Approvals** with the number that waits for you, and **On-site**, which opens the first of the site pages that you may use. While you type it makes room for the keyboard.',
            '**More** opens the whole navigation. There you also switch between light and dark; light is easier to read in the sun.',
            'The magnifying glass searches pages and commands, the bell has your notices.',
            'Tables become cards: one card is one row.',
          ],
        },
      ],
    },
    {
      id: 'bad-signal',
      title: 'When the signal is lost',
      words:
        'offline connection network no internet open without signal basement outbox waiting failed withdraw available',
      blocks: [
        {
          p: 'An amber strip says so. You stay signed in, what you typed stays on the page, and Itayo tries again by itself. Attendance, deliveries, releases, machine shifts, new daily reports and site visits, and photos are saved all the same: they wait on the device and are sent by themselves, in their order and once each. Other pages need a connection to save: choose save again once the strip is gone.',
        },
        {
          p: 'The program itself stays on the device (about 1 MB) once you have opened Itayo with signal and given it a minute. From then on it opens without a network too, and on a bad one it does not wait long.',
        },
        {
          list: [
            'Kept from the start: signing in, the dashboards, the projects, the pages of the site with the daily report and photos, and this help. Other pages, such as the estimate and the schedule, are kept after you have opened them once.',
            'The cloud beside the project, or **Available offline** in the **Outbox**, keeps its people, work items, stock, open requests and machines on this device, so that the pages of the site open with them. It says how old they are, and reads them anew while there is a signal.',
            'The **Outbox** has all that was saved on this device. **Waiting** goes by itself. **Failed** is what the server would not take, with its words: correct it, send it again, or withdraw it. What was sent without an answer may have arrived, so it can only be sent until the server says so.',
            'When somebody else wrote down the same crew meanwhile, **Correct** shows theirs and yours side by side, and you choose for each worker.',
            'What waits is yours: nobody else on the same device sends it. Signing out asks first. Whoever signs in without **Keep me signed in** keeps nothing on the device.',
            'A browser may clear what was not used for a week. Installed on the home screen, Itayo keeps it.',
          ],
        },
      ],
    },
    {
      id: 'unsaved-changes',
      title: 'Unsaved changes, and two people in one form',
      words: 'leave discard conflict version stale reload',
      blocks: [
        {
          list: [
            'Leaving a page with unsaved changes asks first.',
            'When your session ends while you type, what you typed is there again after you sign in on the same tab.',
            'When somebody else saved the same thing before you, Itayo shows what they changed and lets you decide.',
            '**A new version is ready** means that Itayo was updated. Reload when it suits you.',
          ],
        },
      ],
    },
  ],
}
