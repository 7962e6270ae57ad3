import type { Article } from '../article.ts'

export const UPDATES: Article = {
  id: 'updates',
  title: 'Tell the team: updates',
  words:
    'update post feed photo file screenshot camera like reply mention @ pin trash undo message chat group notice mail',
  blocks: [
    {
      p: 'The tab **Updates** of a project has what people tell each other about it, the newest first. Everyone who sees the project sees it, and new updates appear by themselves.',
    },
    {
      steps: [
        'Choose **Write an update...**, or **Photo** or **File** to begin with one. A phone offers its camera.',
        'Write, and add up to 20 files: drop them on the window, or paste a screenshot. Photos can be JPG, PNG or GIF of up to 10 MB; PDF, Word, Excel, PowerPoint, text and CSV files may have 25 MB.',
        'Type **@** and a few letters to mention somebody who sees the project. The arrow keys and **Enter** choose.',
        'Choose **Post**, or press **Ctrl Enter**.',
      ],
    },
    {
      list: [
        'Who is mentioned has a notice in the bell, and a letter if **Mentions by mail** is on under **About me**.',
        '**Like** and **Reply** stand below each update. The last three replies are shown; the earlier ones open above them.',
        'Your own updates and replies have **Edit** and **Move to trash** in their menu. **Undo** brings back what went to the trash by mistake.',
        'Approvers can pin an update to the top.',
        '**From** shows the updates of one person, **Show** those with files. Beside them are the newest photos and files of all updates.',
      ],
    },
    {
      tip: 'What you have typed stays on this device until it is posted, also when the page closes. Chosen files do not: add them last.',
    },
  ],
}
