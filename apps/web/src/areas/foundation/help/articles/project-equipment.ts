import type { Article } from '../article.ts'

export const PROJECT_EQUIPMENT: Article = {
  id: 'project-equipment',
  title: 'Book machines and order fuel',
  words:
    'equipment request er number booking booked unavailable dates calendar fuel diesel gasoline kerosene oil lubricant liters rental model print email tick checkbox withdraw cancel revise end early',
  blocks: [
    {
      p: 'The tab **Equipment** of a project has the machines that its work items need, the fuel, and what was requested. A machine is booked for days, and no two projects can have it on the same day.',
    },
    {
      steps: [
        'Open a category and find the work item. Choose a **Model**, then **Date Start** and **Date End**.',
        'Tick **Request**. When something is missing, Itayo names it and takes the tick away.',
        'Choose **Create request**. All that is ticked becomes one request with a number such as ER-2026-0001.',
      ],
    },
    {
      list: [
        'Striped days are taken by an approved or waiting booking, in whichever project. A restricted project you may not see says **Booked** and nothing more.',
        'No booking begins before the project does, or ends more than five years ahead. A line takes machines of its own category. When the schedule has dates for the work item, **Use these days** takes them.',
        'When somebody books the same machine at the same moment, one of you gets it. The other reads which row lost, and keeps the rest.',
        '**Calendar** shows a month of all machines over all projects. Dashed bookings wait for approval.',
        'A machine that is not in the list yet: **Add Equipment**. A rental needs category, brand or model and location; one of your own also its condition and the date it was acquired.',
        'What you typed stays on this computer until it is sent or cleared.',
      ],
    },
    {
      p: '**Fuel** has Diesel, Gasoline, Kerosene, Oil and Lubricant. Type liters and unit price: their product is the total price. Lines with both are sent, others are not. Approved fuel counts as cost of the project at once.',
    },
    {
      p: '**Request History** works as that of materials does: remarks in their place, approve or disapprove with a reason, **Print request**, **Email request** and the PDF; **Withdraw**, **Cancel request** and **Revise** as well. Cancelled fuel is booked back.',
    },
    {
      p: 'A machine that is no longer needed: open its approved request and choose **End early**. It is free for others from the next day on, and the request costs what remains.',
    },
    {
      tip: 'A request that is disapproved, withdrawn or cancelled gives its days back. So does archiving the project, for the days from today on.',
    },
  ],
}
