import type { Article } from '../article.ts'

export const COMMENTS: Article = {
  id: 'comments',
  title: 'Talk about a work item: comments and plans',
  words:
    'comment thread reply quote mention @ attachment photo video pdf word excel unread new plans two weeks ahead weekly report',
  blocks: [
    {
      p: 'Each work item of **Current Week** and **Historical Reports** has a sign with the number of its comments at the end of its line; a red dot says that some are unread. In **Two Weeks Ahead** the sign counts the **plans** of the item for these weeks. Everyone who sees the project reads them, and new ones appear by themselves.',
    },
    {
      steps: [
        'Choose the sign. The comments open at the newest; what you have not read yet is marked **New**.',
        'Write, and add up to 20 files with the paper clip: drop them on the box, or paste a screenshot. Photos (JPG, PNG) may have 10 MB; PDF, Word and Excel files and videos 25 MB. The same file twice is one.',
        'Type **@** and a few letters to mention somebody who sees the project: they have a notice in the bell that leads here.',
        'Choose **Send**, or press **Ctrl Enter**.',
      ],
    },
    {
      list: [
        '**Reply** answers in the thread, **Quote** puts what was said above your own words. The cross beside it takes it away again.',
        'Photos and videos open in place; other files are downloaded, and so is a video that your browser cannot play.',
        'Your own comments have **Edit** and **Delete**. A deleted comment with replies leaves an empty place, so that the replies still make sense.',
        'A comment belongs to the period in which it was written. Plans also stand among the comments of the weeks they are for, with the sign **Plans**.',
        'Writing needs the permission **Post updates**; in an archived project comments are only read.',
      ],
    },
    {
      tip: 'What you have typed stays on this device until it is sent, also when the page closes. Chosen files do not: add them last.',
    },
  ],
}
