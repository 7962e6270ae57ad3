/** Never changed in place: a new calendar is a new object. */
export interface WorkCalendar {
  /** Sunday first. */
  readonly workdays: readonly boolean[]
  /** Holidays and other dates without work. */
  readonly daysOff: ReadonlySet<string>
  /** Dates with work in spite of the weekday or a day off. */
  readonly workingDates?: ReadonlySet<string>
}
