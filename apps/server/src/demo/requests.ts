import { addDays } from '@itayo/domain'
import { decide } from '../areas/foundation/approvals/service.ts'
import { requestEquipment } from '../areas/site/equipment/equipment-requests.ts'
import { projectEquipment } from '../areas/site/equipment/project-equipment.ts'
import { addProjectMaterials, projectMaterials } from '../areas/site/materials/project-materials.ts'
import { requestMaterials } from '../areas/site/materials/purchase-requests.ts'
import { choosePeople, readTeamOf, saveTeam } from '../areas/site/team/assignments.ts'
import { today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { keptFreeFrom, loadFleet } from './books/load-fleet.ts'
import { loadLumpSums } from './books/load-lump-sums.ts'
import { loadSupplies } from './books/load-supplies.ts'
import { demoPeople } from './people.ts'

interface DemoSites {
  asks: Ctx
  decides: Ctx
  /** Everybody sees the open one. */
  projects: { id: number; isOpen: boolean }[]
}

/** The people and projects of the demo companies in which something is asked for. */
export async function demoSites(platform: Platform): Promise<DemoSites[]> {
  const sites: DemoSites[] = []
  for (const { asks, decides, open } of await demoPeople(platform)) {
    const projects = await decides.transaction((tx) =>
      tx
        .selectFrom('project')
        .select(['id', 'identifier', 'is_restricted'])
        .where('archived_at', 'is', null)
        .where((eb) => eb.or([eb('identifier', '=', open), eb('is_restricted', '=', true)]))
        .orderBy('id')
        .execute(),
    )
    sites.push({
      asks,
      decides,
      projects: projects.map(({ id, identifier }) => ({ id, isOpen: identifier === open })),
    })
  }
  return sites
}

export async function loadRequestsDemo(platform: Platform): Promise<void> {
  await loadSupplies(platform)
  await loadFleet(platform)
  await loadLumpSums(platform)
  for (const { asks, decides, projects } of await demoSites(platform)) {
    for (const { id, isOpen } of projects) {
      const by = isOpen ? asks : decides
      await addProjectMaterials(by, id, [{ Description: 'Tarpaulin, 12 x 18 ft', Unit: 'pcs.', Qty: 6 }])
      await orderMaterials(by, decides, id)
      await orderMachines(by, decides, id)
      await orderFuel(by, id)
      await fillPlaces(by, id)
      await leaveMail(by, id)
    }
  }
}

const COMMON = { requested_by: 'Rodel Aquino', requester_position: 'Head Foreman', notes: '' }

/** Takes lines that are not ordered yet: more than half of the first ones approved, a part of the next ones waiting. */
async function orderMaterials(by: Ctx, decides: Ctx, project_id: number): Promise<void> {
  const lines = (await projectMaterials(by, project_id)).filter(
    ({ TotalQuantity, TotalOrder }) => TotalQuantity > 0 && TotalOrder === 0,
  )
  const order = (from: number, to: number, share: number) =>
    lines.slice(from, to).map(({ pm_id, project_material_id, TotalQuantity, Unit }) => ({
      pm_id,
      project_material_id,
      total_order: Math.max(1, Math.round(TotalQuantity * share)),
      unit: Unit,
      notes: '',
    }))
  const over_reason = 'Delivered in full packs.'
  const first = {
    ...COMMON,
    project_id,
    over_reason,
    notes: 'Deliver before 7 AM. Store on pallets under cover.',
  }
  const done = await requestMaterials(by, { ...first, purchase_request: order(0, 5, 0.6) })
  await approve(decides, done.approval_id)
  await askedBefore(decides, done.pr_num)
  const next = await requestMaterials(by, { ...first, notes: '', purchase_request: order(5, 8, 0.25) })
  await askedBefore(decides, next.pr_num)
}

/** An approved request was made before anything of it came; who approves approves their own at once. */
async function askedBefore(by: Ctx, number: string): Promise<void> {
  const day = addDays(today(by.platform.clock), -9)
  await by.transaction((tx) =>
    tx
      .updateTable('request')
      .set({
        created_at: new Date(`${day}T09:00:00+08:00`),
        decided_at: new Date(`${addDays(day, 1)}T10:30:00+08:00`),
      })
      .where('number', '=', number)
      .where('state', '=', 'approved')
      .execute(),
  )
}

async function orderMachines(by: Ctx, decides: Ctx, project_id: number): Promise<void> {
  const groups = await projectEquipment(by, project_id)
  const needs = groups
    .flatMap(({ details }) => details)
    .filter(({ equipment_details, request_count }) => equipment_details.length > 0 && request_count === 0)
  const start = addDays(today(by.platform.clock), 3)
  const taken = new Set<number>()
  const lines = needs.flatMap((need) => {
    const machine = need.equipment_details.find(({ value }) => !taken.has(value))
    if (!machine || taken.size >= 2) return []
    taken.add(machine.value)
    const days = { date_start: start, date_end: addDays(start, 9) }
    return [{ ...days, brand_id: machine.value, psow_id: need.psow_id, pe_id: need.pe_id, notes: '' }]
  })
  // The same machines in the restricted project, later.
  const free = await freeFrom(by, lines)
  if (free.length === 0) return
  const made = await requestEquipment(by, { ...COMMON, project_id, type: 'equipment', request: free })
  await approve(decides, made.approval_id)
}

type Line = {
  brand_id: number
  date_start: string
  date_end: string
  psow_id: number
  pe_id: number
  notes: string
}

/** The last of the estimate's lines that is not booked and has a machine which is free, as it is asked for. */
export async function freeMachine(
  by: Ctx,
  groups: Awaited<ReturnType<typeof projectEquipment>>,
): Promise<Pick<Line, 'brand_id' | 'psow_id' | 'pe_id'> | undefined> {
  const busy = await bookedMachines(by)
  const lines = groups
    .flatMap(({ details }) => details)
    .filter(({ request_count }) => request_count === 0)
    .flatMap(({ psow_id, pe_id, equipment_details }) =>
      equipment_details
        .filter(({ value }) => !busy.has(value))
        .map(({ value: brand_id }) => ({ brand_id, psow_id, pe_id })),
    )
  return lines.at(-1)
}

/** How often each is booked in these days, or later. */
async function bookedMachines(by: Ctx): Promise<Map<number, number>> {
  const booked = await by.transaction((tx) =>
    tx
      .selectFrom('equipment_booking')
      .select(['equipment_id'])
      .where('is_live', '=', true)
      .where('date_end', '>=', keptFreeFrom(by))
      .execute(),
  )
  const times = Map.groupBy(booked, ({ equipment_id }) => equipment_id)
  return new Map([...times].map(([id, bookings]) => [id, bookings.length]))
}

async function freeFrom(by: Ctx, lines: readonly Line[]): Promise<Line[]> {
  const busy = await bookedMachines(by)
  return lines.map((line) => {
    const days = 14 * (busy.get(line.brand_id) ?? 0)
    return { ...line, date_start: addDays(line.date_start, days), date_end: addDays(line.date_end, days) }
  })
}

/** It waits where somebody else decides: the demo's books stay as they are. */
async function orderFuel(by: Ctx, project_id: number): Promise<void> {
  const date_deployment = addDays(today(by.platform.clock), 1)
  const fuel = (category: 'Diesel' | 'Gasoline', liters: number, unit_price: number, notes: string) => ({
    category,
    liters,
    unit_price,
    supplier: 'Petrotrade Sta. Maria',
    date_deployment,
    notes,
  })
  const common = { ...COMMON, project_id, type: 'fuel' as const }
  await requestEquipment(by, { ...common, request: [fuel('Diesel', 400, 62.5, 'Crane and water truck')] })
  await requestEquipment(by, { ...common, request: [fuel('Gasoline', 80, 68.4, 'Vibrators')] })
}

export async function approve(decides: Ctx, approvalId: number | null): Promise<void> {
  if (approvalId === null) return
  await decide(decides, { id: approvalId, decision: 'approve', reason: '', despite_changes: false })
}

/** People of the positions that the first labor lines ask for. */
async function fillPlaces(by: Ctx, project_id: number): Promise<void> {
  const lines = (await readTeamOf(by, project_id)).filter(
    ({ pos_id, workers }) => pos_id !== null && workers > 0,
  )
  for (const { labor_id, pos_id, workers } of lines.slice(0, 4)) {
    const free = (await choosePeople(by, { position_id: pos_id })).filter(
      ({ position_id, places }) => position_id === pos_id && places.length === 0,
    )
    const first_day = addDays(today(by.platform.clock), -20)
    for (const { manpower_id } of free.slice(0, Math.max(1, workers - 1)))
      await saveTeam(by, { project_id, labor_id, manpower_id, action: 'save', first_day, despite: false })
  }
}

async function leaveMail(by: Ctx, projectId: number): Promise<void> {
  await by.transaction(async (tx) => {
    const request = await tx
      .selectFrom('request')
      .select('id')
      .where('project_id', '=', projectId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('request_mail')
      .values({
        project_id: projectId,
        request_id: request.id,
        receiver: 'sales@hardware.test',
        state: 'outbox',
        sent_at: by.now(),
      })
      .execute()
  })
}
