import { text } from './fields/texts.ts'

/** A pay item number as an agency writes it: 900(1)c2. Which one a work item goes by is `itemNumber` of the domain. */
export const ItemNumber = text({ max: 60 })

/** A work item by its number and by its code in the catalogue: every reply that names one has both. */
export const itemNames = { item_number: ItemNumber, code: text({ max: 20 }) }

/** The same where the row is about something else that belongs to a work item; empty where it belongs to none. */
export const workItemNames = { work_item_number: ItemNumber, work_item_code: text({ max: 20 }) }
