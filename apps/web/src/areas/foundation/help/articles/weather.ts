import type { Article } from '../article.ts'

export const WEATHER: Article = {
  id: 'weather',
  title: 'Weather and lost days',
  words:
    'weather rain heat index forecast strip unworkable days lost time extension chart diversion alternate observation typhoon Open-Meteo panahon ulan',
  blocks: [
    {
      p: '**Weather** in the toolbar of a schedule or of the scope of work opens a strip of days: the rain in the hours of work, the highest heat index, and an umbrella with the number of work items that stop. Choose a day, with a click or the arrow keys, to read its millimetres, the advised work and rest, the work it stops, and whose word it is.',
    },
    {
      list: [
        '**Enter weather** keeps what you saw, and how much of the day was worked. It counts before anything else; **Correct it** changes an earlier entry, and the strip says who entered it and when. A day to come cannot be entered.',
        'A daily report that tells the weather counts next: light, moderate or heavy rain in the morning or the afternoon. Then comes what was fetched, where whoever runs Itayo has switched that on. Nothing is made up: a day of which nothing is known says so.',
        'A dashed day is a forecast. Where data is from Open-Meteo.com, its name and the time stand below the strip.',
        'Heat: from 27 °C **Caution**, above 32 **Extreme caution** (water every 20 minutes, rest 10 minutes an hour), above 41 **Danger** (no heavy outdoor work from 11 AM to 3 PM), above 51 **Extreme danger** (stop outdoor work).',
      ],
    },
    {
      p: '**Unworkable days** is the log of days lost to weather, by month. A day is lost when somebody on the site said that it was not worked, half a day when half of it was; without such a word, when weather that was seen stopped work that was planned. A forecast proves nothing, and days off are no loss. **Weather chart** prints every day of a month, or of all months, with its source: the evidence for a time extension.',
    },
    {
      p: 'When rain stops work in the next two weeks, **Review diversion plan** shows each stopped work item with its new dates and dry work of other phases to do meanwhile. Choose the scope of work first, then the work item; each stopped work item needs at least one. Accepting moves all of them at once, and **Take it back** restores them for 14 days.',
    },
  ],
}
