import { addDays, fullHalf, HALVES, USUAL_TIMES } from '@itayo/domain'
import { addAttachment } from '../areas/foundation/attachments/service.ts'
import { requestEquipment } from '../areas/site/equipment/equipment-requests.ts'
import { projectEquipment } from '../areas/site/equipment/project-equipment.ts'
import { daySheet, saveAttendance } from '../areas/site/onsite/attendance.ts'
import { writeCount } from '../areas/site/onsite/counts.ts'
import { inboundRequest, inboundRequests } from '../areas/site/onsite/inbound.ts'
import { machineDay, siteOperators } from '../areas/site/onsite/machine-lists.ts'
import { useMachine } from '../areas/site/onsite/machines.ts'
import { receive } from '../areas/site/onsite/receive.ts'
import { release } from '../areas/site/onsite/releases.ts'
import { onsiteWorkItems, setReorder, stockChoices } from '../areas/site/onsite/stock.ts'
import { today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { loadCrews } from './books/load-crews.ts'
import { readPicture } from './projects/pictures.ts'
import { approve, demoSites, freeMachine } from './requests.ts'

/**
 * The books of every project until yesterday; and in those that ordered something, a short first delivery, a part
 * of it used, a reorder point, yesterday's crew, a machine that is there for a week, and a count.
 */
export async function loadOnsiteDemo(platform: Platform): Promise<void> {
  await loadCrews(platform)
  for (const { asks, decides, projects } of await demoSites(platform)) {
    for (const { id, isOpen } of projects) {
      await keepBooks(isOpen ? asks : decides, id)
      await runMachine(isOpen ? asks : decides, decides, id)
      await countOne(decides, id)
    }
  }
}

const SLIP = { device_id: '', remarks: '' }

async function keepBooks(by: Ctx, projectId: number): Promise<void> {
  const day = today(by.platform.clock)
  const [request] = await inboundRequests(by, { project: projectId, state: 'waiting' })
  if (!request) return
  const { lines } = await inboundRequest(by, { project: projectId, pr: request.pr_num })
  const items = lines.slice(0, 4).map(({ tx_id, ordered, unit, unit_price }, at) => ({
    tx_id,
    arrived: Math.max(1, Math.round(ordered / 4)),
    rejected: 0,
    unit,
    quality: at === 0 ? 'Two pallets wet at the bottom, dried under cover' : '',
    ...(by.may('/costs/view') && unit_price && { unit_price }),
  }))
  const delivery = await receive(by, {
    ...SLIP,
    project_id: projectId,
    pr: request.pr_num,
    received_on: addDays(day, -6),
    receipt_number: 'DR-0397',
    supplier: 'Bulacan Cement Trading',
    received_by: 'Rodel Aquino',
    plate: 'NBX 4417',
    reason: '',
    items,
  })
  const photo = { name: 'DR-0397.jpg', type: 'image/jpeg', content: await readPicture('stockpile') }
  await addAttachment(by, { kind: 'delivery', id: delivery.id }, photo)
  // Materials in use get a point: the rest of a finished work item is nothing to order again.
  const material_properties = delivery.items.map(({ stock_id }) => ({ stock_id, reorder_point: 20 }))
  await setReorder(by, { project_id: projectId, reorder_point: null, material_properties })
  const stockIds = delivery.items.slice(0, 2).map(({ stock_id }) => stock_id)
  await use(by, projectId, stockIds, { day: addDays(day, -4), share: 0.5, to: 'Ernesto Dela Cruz' })
  await use(by, projectId, stockIds, { day: addDays(day, -1), share: 0.7, to: 'Jayson Pascual' })
  await writeCrew(by, projectId, addDays(day, -1))
}

/** The last material of the list, of which one piece is missing. */
async function countOne(by: Ctx, projectId: number): Promise<void> {
  const last = (await stockChoices(by, projectId)).at(-1)
  if (!last || last.stock_balance < 1) return
  await writeCount(by, {
    ...SLIP,
    project_id: projectId,
    counted_on: addDays(today(by.platform.clock), -1),
    remarks: 'Count of the week',
    items: [{ stock_id: last.stock_id, counted: last.stock_balance - 1, reason: 'Damaged and thrown away' }],
  })
}

/** Everybody who is assigned, the first of them with two hours of overtime. */
async function writeCrew(by: Ctx, projectId: number, day: string): Promise<void> {
  const { people } = await daySheet(by, { project_id: projectId, day })
  const [workItem] = await onsiteWorkItems(by, projectId)
  // The others of that day are in the books already.
  const free = people.filter(({ manpower_id, am }) => manpower_id !== null && am === null)
  const records = free.flatMap(({ manpower_id }, at) =>
    HALVES.map((merediem) => ({
      manpower_id,
      name: '',
      merediem,
      is_absent: false,
      psow_id: workItem?.psow_id,
      ...fullHalf(merediem, USUAL_TIMES),
      ...(at === 0 && merediem === 'pm' && { time_out: '18:00' }),
    })),
  )
  if (records.length > 0) await saveAttendance(by, { project_id: projectId, day, device_id: '', records })
}

/** A share of some materials, each in the work item it was bought for. */
async function use(
  by: Ctx,
  projectId: number,
  stockIds: readonly number[],
  { day, share, to }: { day: string; share: number; to: string },
): Promise<void> {
  const stocked = (await stockChoices(by, projectId)).filter(({ stock_id }) => stockIds.includes(stock_id))
  for (const { stock_id, psow_id, stock_balance, unit } of stocked) {
    const quantity = Math.floor(stock_balance * share)
    if (quantity === 0) continue
    await release(by, {
      ...SLIP,
      project_id: projectId,
      released_on: day,
      psow_id,
      released_to: to,
      items: [{ stock_id, quantity, unit }],
    })
  }
}

const SHIFT = {
  device_id: '',
  shift: 'day' as const,
  operator_name: '',
  idle_hours: 0,
  down_hours: 0,
  down_reason: '',
  remarks: '',
}

/** A machine that came three days ago: two full days, and one on which it would not start. Today is not written yet. */
async function runMachine(by: Ctx, decides: Ctx, projectId: number): Promise<void> {
  const now = today(by.platform.clock)
  const days = { date_start: addDays(now, -3), date_end: addDays(now, 3) }
  const line = await freeMachine(by, await projectEquipment(by, projectId))
  if (!line) return
  const made = await requestEquipment(by, {
    requested_by: 'Rodel Aquino',
    requester_position: 'Head Foreman',
    notes: '',
    project_id: projectId,
    type: 'equipment',
    request: [{ ...line, ...days, notes: '' }],
  })
  await approve(decides, made.approval_id)
  const [machine] = await machineDay(by, { project_id: projectId, day: now })
  const [operator] = await siteOperators(by, { project_id: projectId, day: now })
  if (!machine) return
  const meter = machine.meter_before ?? 4210
  const liters = (hours: number) => machine.fuel_norm && { fuel_liters: Math.ceil(machine.fuel_norm * hours) }
  const written = [
    { worked: 8, meter, ...liters(8) },
    { worked: 7.5, meter: meter + 8, ...liters(7.5) },
    { worked: 4, meter: meter + 15.5, down_hours: 4, down_reason: 'Would not start, starter cable replaced' },
  ]
  for (const [at, { worked, meter: meter_start, ...more }] of written.entries())
    await useMachine(by, {
      ...SHIFT,
      project_id: projectId,
      booking_id: machine.booking_id,
      day: addDays(days.date_start, at),
      ...(operator ? { operator_id: operator.manpower_id } : { operator_name: 'Operator of the lessor' }),
      meter_start,
      meter_end: meter_start + worked,
      items: [{ psow_id: machine.psow_id, hours: worked }],
      ...more,
    })
}
