import { ui } from './messages/en.ts'

/** How the buttons of a calendar are read out. */
export const calendarWords = () => ({
  previousMonth: ui('previousMonth'),
  nextMonth: ui('nextMonth'),
  previousYear: ui('previousYear'),
  nextYear: ui('nextYear'),
  previousDecade: ui('previousDecade'),
  nextDecade: ui('nextDecade'),
})
