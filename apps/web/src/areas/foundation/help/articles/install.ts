import type { Article } from '../article.ts'

export const INSTALL: Article = {
  id: 'install',
  title: 'Install Itayo on a phone or computer',
  words: 'install app icon home screen add phone iphone ipad android chrome edge safari desktop shortcut',
  blocks: [
    {
      p: 'Installed, Itayo has its own icon and window, and opens at the first page of your role. It is the same Itayo with the same sign-in.',
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
}
