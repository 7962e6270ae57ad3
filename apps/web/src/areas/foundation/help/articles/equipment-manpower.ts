import type { Article } from '../article.ts'

/** The master lists of equipment and manpower. */
export const EQUIPMENT_MANPOWER_ARTICLES: readonly Article[] = [
  {
    id: 'equipment-list',
    title: 'The equipment list',
    words: 'machine tool category backhoe rental rented condition equipment id master list',
    tryIt: { label: 'Open equipment', to: '/equipment/Index' },
    blocks: [
      {
        p: '**Machines** are what your company owns or rents. **Categories** are the kinds of machines: they give the Equipment ID its letters, and their rates count in estimates.',
      },
      {
        steps: [
          'Press **Add Equipment** and type a part of the category. What is not in the list can be created there.',
          'Write brand or model and location. A machine of your own also needs its condition and the date it was acquired; a rental does not.',
          '**Add to list** keeps the machine and leaves the fields ready for the next one.',
          '**Submit** adds all of them together, or none if one is refused.',
        ],
      },
      {
        list: [
          'The **Equipment ID** is the code of the category and the next free number: BH-0003.',
          'Tick several machines to archive or restore them together. What is recorded of them stays.',
          'A click on a row opens its details and rates beside the list.',
        ],
      },
    ],
  },
  {
    id: 'equipment-rates',
    title: 'Rates of equipment',
    words: 'hourly daily monthly price cost effective date history sample machine category',
    tryIt: { label: 'Open equipment', to: '/equipment/Index' },
    blocks: [
      {
        p: 'A rate is by hour, by day, by month or all three, and counts **from its day on**. The rates before it stay in the history, and estimates of that time keep them.',
      },
      {
        list: [
          'A machine may have a rate of its own. Without one, the rate of its category counts.',
          'A rate with the same day again corrects the first one.',
          '**Sample** marks the figures Itayo came with. They are no quotation: set your own.',
          'Rates are shown to people who may see prices, and to nobody else.',
        ],
      },
    ],
  },
  {
    id: 'manpower-list',
    title: 'Positions and their daily rates',
    words: 'manpower labor worker foreman mason wage hourly effective date history sample',
    tryIt: { label: 'Open manpower', to: '/manpower/Index' },
    blocks: [
      {
        p: 'A position carries the daily rate that estimates count with. An hour is the day divided by 8 and is never rounded on the way.',
      },
      {
        steps: [
          'Open a position and press **Add rate** when a wage order or an agreement changes it.',
          'Give the day from which it counts. It may lie ahead: until then the old rate stays.',
          'Say where the rate comes from under **Source**.',
        ],
      },
      { tip: 'A position nobody needs any more is archived, not deleted: old estimates still name it.' },
    ],
  },
  {
    id: 'employees',
    title: 'Employees and their licences',
    words: 'people worker operator driver licence license expiry expiring mobile',
    tryIt: { label: 'Open manpower', to: '/manpower/Index' },
    blocks: [
      {
        p: 'Employees are the people who work on your sites. They need no account; those who sign in are under **Users**.',
      },
      {
        list: [
          'Operators and drivers have a licence number and the day it runs out.',
          '**Licence expiring** shows whose licence has run out or will within 30 days.',
          'If someone of the same name is in the list already, the form says so while you type.',
          'Archive who has left: their attendance and reports stay.',
        ],
      },
    ],
  },
]
