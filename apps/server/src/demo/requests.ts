import { addDays } from '@itayo/domain'
import { decide } from '../areas/foundation/approvals/service.ts'
import { requestEquipment } from '../areas/site/equipment/equipment-requests.ts'
import { projectEquipment } from '../areas/site/equipment/project-equipment.ts'
import { addProjectMaterials, projectMaterials } from '../areas/site/materials/project-materials.ts'
import { requestMaterials } from '../areas/site/materials/purchase-requests.ts'
import { choosePeople, readTeamOf, saveTeam } from '../areas/site/team/assignments.ts'
import { today } from '../platform/clock.ts'
import { type Actor, type Ctx, NO_BROWSER, type Platform, signedInCtx } from '../platform/context.ts'
import { tenantTransactions } from '../platform/tenancy.ts'

/** In each demo company somebody asks and somebody decides, in one project everybody sees and in the restricted one. */
const COMPANIES = [
  { asker: 'engineer@bayanihan.test', approver: 'manager@bayanihan.test', open: 'BUL-2026-014' },
  { asker: 'admin@pundasyon.test', approver: 'admin@pundasyon.test', open: 'PC-001' },
] as const

export async function loadRequestsDemo(platform: Platform): Promise<void> {
  for (const { asker, approver, open } of COMPANIES) {
    const [asks, decides] = [await ctxOf(platform, asker), await ctxOf(platform, approver)]
    const projects = await decides.transaction((tx) =>
      tx
        .selectFrom('project')
        .select(['id', 'identifier', 'is_restricted'])
        .where('archived_at', 'is', null)
        .where((eb) => eb.or([eb('identifier', '=', open), eb('is_restricted', '=', true)]))
        .orderBy('id')
        .execute(),
    )
    for (const { id, identifier } of projects) {
      const by = identifier === open ? asks : decides
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

/** Half of the first lines approved, a part of the next ones waiting. */
async function orderMaterials(by: Ctx, decides: Ctx, project_id: number): Promise<void> {
  const lines = (await projectMaterials(by, project_id)).filter(({ TotalQuantity }) => TotalQuantity > 0)
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
  await requestMaterials(by, { ...first, notes: '', purchase_request: order(4, 8, 0.25) })
}

async function orderMachines(by: Ctx, decides: Ctx, project_id: number): Promise<void> {
  const groups = await projectEquipment(by, project_id)
  const needs = groups
    .flatMap(({ details }) => details)
    .filter(({ equipment_details }) => equipment_details.length > 0)
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

async function freeFrom(by: Ctx, lines: readonly Line[]): Promise<Line[]> {
  const booked = await by.transaction((tx) =>
    tx.selectFrom('equipment_booking').select(['equipment_id']).where('is_live', '=', true).execute(),
  )
  const busy = new Set(booked.map(({ equipment_id }) => equipment_id))
  const later = (line: Line) => ({
    ...line,
    date_start: addDays(line.date_start, 14),
    date_end: addDays(line.date_end, 14),
  })
  return lines.map((line) => (busy.has(line.brand_id) ? later(line) : line))
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

async function approve(decides: Ctx, approvalId: number | null): Promise<void> {
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

async function ctxOf(platform: Platform, email: string): Promise<Ctx> {
  const { rows } = await platform.pools.auth.query<{
    company_id: number
    id: number
    role_id: number
    approver: boolean
    is_administrator: boolean
    role_name: string
    permissions: string[]
  }>(
    `select u.company_id, u.id, u.role_id, r.approver, r.is_administrator, r.name as role_name,
       array(select p.path from role_permission p where p.company_id = r.company_id and p.role_id = r.id) as permissions
     from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id where u.email = $1`,
    [email],
  )
  const person = rows[0]
  if (!person) throw new Error(`the demo lacks ${email}`)
  const actor: Actor = {
    userId: person.id,
    companyId: person.company_id,
    sessionId: 0,
    roleId: person.role_id,
    permissions: person.permissions,
    approver: person.approver,
    isPlatform: false,
    isAdministrator: person.is_administrator,
    hiddenProjects: [],
    roleName: person.role_name,
    expiresAt: platform.clock.now(),
    passwordTypedAt: platform.clock.now(),
    device: '',
    restricted: false,
    viewingAs: null,
  }
  const tenant = { companyId: actor.companyId, userId: actor.userId, requestId: 'demo' }
  const origin = { requestId: 'demo', caller: NO_BROWSER }
  return signedInCtx(
    platform,
    origin,
    actor,
    tenantTransactions(platform, tenant, { readOnly: false, long: true }),
  )
}
