import { schedule } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const { companyCalendar, saveCompanyCalendar } = connect({ schedule }).schedule

export const calendarCalls = { saveCompany: saveCompanyCalendar }

/** Plans are dated by the company's days, so both are kept under one word and read again together. */
export const calendarQueries = {
  withPlans: () => ({ queryKey: ['schedule'] }),

  /** On which days the company works. */
  company: () =>
    queryOptions({
      queryKey: ['schedule', 'company-calendar'],
      queryFn: async ({ signal }) => (await companyCalendar({}, { signal })).response,
    }),
}
