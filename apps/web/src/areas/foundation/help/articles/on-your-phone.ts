import type { Article } from '../article.ts'

export const PHONE_ARTICLES: readonly Article[] = [
  {
    id: 'install',
    title: 'Install Itayo on a phone or computer',
    words: 'install app icon home screen add phone iphone ipad android chrome edge safari desktop shortcut',
    blocks: [
      {
        p: 'Installed, Itayo has its own icon and window, and opens at the first page of your role. It is the same Itayo with the same sign-in, and it is always the newest version.',
      },
      {
        list: [
          '**Android, Chrome or Edge on a computer**: open the menu with your initials and choose **Install Itayo**. The entry is there once the browser offers it.',
          '**iPhone and iPad**: open Itayo in Safari, choose **Share**, then **Add to Home Screen**, and **Add**. The menu with your initials says so, too.',
          'Press and hold the icon on Android to go to Attendance, Deliveries or Use of materials at once.',
        ],
      },
      {
        tip: 'On an iPhone, install it: Safari throws away what a page keeps when nobody opens it for a week.',
      },
    ],
  },
  {
    id: 'without-signal',
    title: 'Open Itayo without signal',
    words: 'offline no signal internet network connection site basement slow new version reload',
    blocks: [
      {
        p: 'Once you have opened Itayo with signal, and given it a minute, the program itself stays on the device: about 1 MB. From then on it opens without a network, and on a bad one it does not wait long.',
      },
      {
        list: [
          'Kept from the start: signing in, the dashboards, the projects, the pages of the site with the daily report and photos, and this help. Other pages, such as the estimate and the schedule, are kept after you have opened them once.',
          'Without signal Itayo says **No connection to Itayo** and tries again by itself. You stay signed in.',
          'Only the program is kept in this way, never what you see in it: figures and names come from the server each time.',
        ],
      },
      {
        p: 'When there is a new version, a line at the top says **A new version is ready.** Choose **Reload** when it suits you; until then everything goes on as it is. What you have typed is asked about first.',
      },
    ],
  },
]
