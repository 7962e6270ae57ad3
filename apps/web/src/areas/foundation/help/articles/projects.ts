import type { Article } from '../article.ts'

/** Help about the list of projects and the actions on one. The overview is in its own file. */
export const PROJECT_ARTICLES: readonly Article[] = [
  {
    id: 'projects-list',
    title: 'The list of projects',
    words: 'cards search filter status client sort archived switcher',
    tryIt: { label: 'Open projects', to: '/projects/Index' },
    blocks: [
      {
        p: 'Every project that is open to you, as cards or as a list. A card shows the picture, the place, the dates, how far work and money have come, and one word for how it stands.',
      },
      {
        table: {
          head: ['Word', 'It means'],
          rows: [
            ['Not started', 'The start is still ahead, and nothing is done or spent'],
            ['On track', 'Nothing is behind or over'],
            ['Behind', 'Less is done than planned by today, by so many points'],
            ['Over budget', 'The actual cost has passed the direct cost of the estimate'],
            ['Completed', 'All work is done'],
          ],
        },
      },
      {
        list: [
          '**Search** finds a part of the name or of the Project ID.',
          '**Status** filters by progress: 10% means more than nothing and below 20%, 20% means 20 to below 30, and so on.',
          'Filters stand in the address: send it, and the other person sees the same list.',
          'Tick several projects to archive or restore them together.',
          'Inside a project, the switcher at the top goes to another one.',
        ],
      },
    ],
  },
  {
    id: 'add-project',
    title: 'Add a project',
    words: "new connect create let's connect project id duration end date mark-up draft",
    tryIt: { label: 'Open projects', to: '/projects/Index' },
    blocks: [
      {
        steps: [
          'Choose **Add Project**. It needs the permission of the same name.',
          'Give it a name and a **Project ID**. No two projects of a company share an ID.',
          'Choose category, type and implementing client, then the start date and the number of calendar days. The end date is start plus days.',
          'Budget, mark-up and address may follow later.',
        ],
      },
      {
        p: 'The hint beside OCM and profit shows what published tables give for that size of project. It never changes a figure by itself.',
      },
      { tip: 'After saving you are on the overview, which tells what is still missing.' },
    ],
  },
  {
    id: 'project-access',
    title: 'Who sees a project',
    words: 'access restricted members private lock people',
    blocks: [
      {
        p: 'A new project is open to everyone whose role opens projects. With **Access** in its menu it can be limited to chosen people; for all others it then does not exist, not even in a search.',
      },
      {
        list: [
          'Company administrators always have access.',
          'A lock on the card says that a project is restricted.',
          'Whoever takes themselves off the list is warned first.',
        ],
      },
    ],
  },
  {
    id: 'duplicate-project',
    title: 'Duplicate a project',
    words: 'copy template same again',
    blocks: [
      {
        p: '**Duplicate** makes a new project from one you have. You choose what goes along: team, client, billing, estimate, POW amounts, photos, access. The estimate of the copy is a draft, and dates move with the new start. What happened on site stays where it happened.',
      },
    ],
  },
  {
    id: 'archive-and-delete',
    title: 'Archive, restore and delete',
    words: 'archive restore remove bin recover undo 30 days',
    blocks: [
      {
        table: {
          head: ['', 'Archive', 'Delete'],
          rows: [
            ['The project', 'is under Archived, and can be looked at', 'is under Deleted projects'],
            ['Can be changed', 'no, restore it first', 'no, recover it first'],
            ['Kept', 'for as long as you want', 'for 30 days, then gone for good'],
            ['Its equipment and people', 'are free for other projects', 'are free again for other projects'],
          ],
        },
      },
      {
        p: 'Before it archives, Itayo names the equipment and people that will be unassigned. **Restore** can bring back those that are still free. Deleting asks you to type the name of the project.',
      },
    ],
  },
]
