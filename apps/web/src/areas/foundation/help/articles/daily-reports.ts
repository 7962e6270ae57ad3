import type { Article } from '../article.ts'

export const DAILY_REPORTS: Article = {
  id: 'daily-reports',
  title: 'Write the day',
  words:
    'report daily site visit sign signature photo weather visitors problems summary week month archive restore upload history paper',
  blocks: [
    {
      p: 'The **Report** tab of a project has the **Daily** reports. **Add New** opens the day with what the site wrote down: who was there, which machines worked, what came and what was used. **Fill from site records** makes a row for each work item, with its hours and words; what you wrote already stays. Add what the books do not say: the work in your words, weather, visitors, problems, photos. Where the weather of the day is known, **Use it** takes it over; its source is printed unless you change the words.',
    },
    {
      list: [
        '**Save** keeps the report; **Save and sign** puts your name and the time under it, and keeps the site records with it as they are at that moment.',
        'A change of a signed report takes the signature away. Itayo asks first, and the audit trail keeps both.',
        '**Add More** waits until you have touched each column of the last row.',
        'On a phone, **Take photo** adds a picture; it is sent while you go on. Name it before you send it: the name is printed below it.',
        'Where somebody else saved the same report meanwhile, you choose: yours, or theirs.',
      ],
    },
    {
      p: '**Archive** takes a report out of the list; **Filter View** shows the archived ones, and **Restore** brings one back. Nothing is deleted. **Site Visit** works the same way, for visits that were made and those that are planned.',
    },
    {
      p: '**Summary** adds up a week or a month: days and hours of each work item from the reports, people, materials and machines from the site. A signed day counts as it was signed. **Download** makes the paper of a day, with two photos on a page, or of a summary, as PDF or Excel.',
    },
    {
      p: '**Upload History** has every report that was saved and every file that was added, newest first, with a way to open it. When the day’s report is missing at the hour that stands in the company’s profile, those who file reports get a notice, on working days of the project.',
    },
  ],
}
