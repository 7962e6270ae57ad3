import type { Article } from '../article.ts'

export const PROJECT_TEAM: Article = {
  id: 'project-team',
  title: 'Assign and transfer people',
  words:
    'team employee list manpower labor place position assign remove replace clear transfer history two places free booked download mobile',
  blocks: [
    {
      p: 'The tab **Team** of a project has a place for every worker of the estimate’s labor lines. Each line says its work item, its days and how many of its places are assigned.',
    },
    {
      steps: [
        'Choose **Select employee** in an empty place. People of the position come first, each with where they are: **Free now**, **Free 11/23/2026** with the project they are in until then, or **Booked** where that project is not for you to see.',
        'Choose somebody: it is saved at once, from today on. In a filled place the same list replaces or removes who is there.',
        'Or choose **Assign** under **Available in the company**, where you also say the place and the day they start.',
      ],
    },
    {
      list: [
        'Lines that begin later or have ended, and in which nobody is, are behind **Show all**. The search finds them too.',
        'Somebody who is in another project on that day can be assigned all the same: Itayo says where they are and asks first.',
        'Somebody who is here already and is chosen for another place moves there. Nobody stands twice in one project.',
        'Who has no place in the estimate stands at the end under **Not in the estimate**.',
        '**Places by position** adds up the lines: assigned of estimate. **Download** gives the list as a CSV file.',
      ],
    },
    {
      p: '**Transfer** moves somebody to another project from a day on. Choose the project, the place there and the first day; the day before is their last one here. The note below says what stays behind: how many the work item keeps, until when it goes on, whether it is on the critical path, and who is free to take the place.',
    },
    {
      p: '**History** has everybody who came and left, with their days, where they came from, where they went, and who recorded it.',
    },
    {
      tip: 'Archiving a project frees its people and names them first. **Restore** can bring back those who are still free.',
    },
  ],
}
