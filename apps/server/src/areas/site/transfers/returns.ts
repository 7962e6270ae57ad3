import { drawFrom, EXCEEDS_STOCK, freeDebt } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/numbers.ts'
import { holdProject, openProject } from '../../../platform/projects.ts'
import { withBin } from '../../../platform/tenancy.ts'
import { refused } from '../onsite/slips.ts'
import { requireOpen, tellBoth } from './between.ts'
import { leave, transferById } from './send.ts'
import * as items from './store/items.ts'
import * as places from './store/places.ts'
import * as store from './store/transfers.ts'

interface ReturnForm {
  transfer_material_id: number
  items: { item_id: number; quantity: number }[]
  notes: string
}

/**
 * Sends back what was borrowed: a record of its own, on its way at once (B-27), which closes its debt when the lender
 * has received it. Several returns may close one debt.
 */
export function returnDebt(ctx: Ctx, form: ReturnForm) {
  return ctx.transaction(async (tx) => {
    const loan = await store.projectsOf(tx, form.transfer_material_id)
    if (!loan) throw new AppError('not_found')
    const { sender_project_id: lender, receiver_project_id: borrower } = loan
    await openProject(tx, borrower)
    await holdProject(tx, borrower)
    await requireOpen(tx, lender)
    const lines = await readLines(tx, borrower, form)
    const number = await nextNumber(tx, 'TM', Number(today(ctx.platform.clock).slice(0, 4)))
    const route = { sender_project_id: borrower, receiver_project_id: lender }
    const id = await store.insert(tx, {
      ...route,
      number,
      kind: 'return',
      initial_status: 1,
      status: 0,
      notes: form.notes,
    })
    await items.insert(
      tx,
      { id, ...route },
      lines.map(({ name: _name, ...line }) => line),
    )
    await leave(tx, ctx, await transferById(tx, id), await items.ofTransfer(tx, id))
    await audit.record(tx, 'transfer.returned', id, {
      projects: [borrower],
      after: {
        number,
        items: lines.map(({ name, quantity, unit }) => ({ description: name, quantity, unit })),
      },
    })
    await tellBoth(tx, ctx, route)
    return {
      message: 'Material has been successfully returned!',
      transfer_material_id: id,
      transaction_id: number,
    }
  })
}

interface ReturnLine {
  name: string
  stock_id: number
  material_id: number
  unit: string
  quantity: number
  is_excess: boolean
  receiver_material_id: number
  receiver_work_item_id: number | null
  loan_item_id: number
}

/**
 * The quantities that go back of each loan, out of the place it was received in and then out of the others of the
 * same material; they go to the place of the lender that the loan came from.
 */
async function readLines(tx: Tx, borrower: number, form: ReturnForm): Promise<ReturnLine[]> {
  const loans = await withBin(tx, () => items.ofTransfer(tx, form.transfer_material_id))
  const wanted = wantedOf(form, loans)
  const stocks = await places.placesOf(
    tx,
    borrower,
    wanted.map(({ loan }) => loan.receiver_material_id),
  )
  return wanted.flatMap(({ loan, quantity, at }) => {
    const own = stocks
      .filter(({ material_id, unit }) => material_id === loan.receiver_material_id && unit === loan.unit)
      .sort((one, other) => rank(one, loan) - rank(other, loan))
    const drawn = drawFrom(own, quantity)
    if (!drawn) throw refused(`body.items.${at}.quantity`, EXCEEDS_STOCK)
    return drawn.map(({ place, quantity: taken }) => {
      // Two loans of one material may draw on the same place.
      place.balance -= taken
      return {
        name: loan.receiver_material_name,
        stock_id: place.stock_id,
        material_id: loan.receiver_material_id,
        unit: loan.unit,
        quantity: taken,
        is_excess: false,
        receiver_material_id: loan.material_id,
        receiver_work_item_id: loan.sender_psow_id,
        loan_item_id: loan.id,
      }
    })
  })
}

const rank = ({ stock_id }: places.OwnStock, loan: items.ItemRow) =>
  stock_id === loan.receiver_stock_id ? 0 : 1

/** Without lines all that is owed and not on its way back yet. */
function wantedOf({ items: typed }: ReturnForm, loans: readonly items.ItemRow[]) {
  const asked =
    typed.length > 0
      ? typed
      : loans
          .map((loan) => ({ item_id: loan.id, quantity: freeDebt(loan) }))
          .filter(({ quantity }) => quantity > 0)
  if (asked.length === 0) throw new AppError('transfer.not_owed', { text: 'Nothing is owed any more.' })
  return asked.map(({ item_id, quantity }, at) => {
    const loan = loans.find(({ id }) => id === item_id)
    if (!loan) throw new AppError('not_found')
    if (asked.findIndex((other) => other.item_id === item_id) !== at)
      throw refused(`body.items.${at}`, `${loan.material_name} is here twice.`)
    const free = freeDebt(loan)
    if (quantity > free)
      throw refused(
        `body.items.${at}.quantity`,
        `${loan.material_name}: only ${free} ${loan.unit} are owed and not on their way back.`,
      )
    return { loan, quantity, at }
  })
}
