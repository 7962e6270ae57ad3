import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from './actions.ts'
import { SIGN_IN_ACTIONS } from './retention.ts'
import {
  AUDIT_THINGS,
  actionsAbout,
  auditPlace,
  auditRecord,
  auditThing,
  historyOf,
  readHistory,
} from './things.ts'

test.each([
  ['user.invited', 'person'],
  ['account.profile_changed', 'person'],
  ['account.signed_in', null],
  ['estimate.saved', 'project'],
  ['estimate.template_added', 'template'],
  ['team.assigned', 'project'],
  ['request.materials_added', 'project'],
  ['request.made', 'request'],
  ['equipment.rated', 'equipment_category'],
  ['equipment.added', 'machine'],
  ['manpower.rated', 'position'],
  ['manpower.archived', 'employee'],
  ['site.received', 'delivery'],
  ['site.release_reversed', 'release'],
  ['site.count_confirmed', 'stock_count'],
  ['site.machine_corrected', 'machine_use'],
  ['site.attendance_saved', 'project'],
  ['attachment.added', 'project'],
  ['report.filed', 'project'],
  ['material.uploaded', null],
  ['weekly_report.sent', null],
])('%s is about a %s', (action, thing) => {
  expect(auditThing(action)).toBe(thing)
})

test('every record of the trail has a history, and no entry stands in two', () => {
  const told = AUDIT_THINGS.flatMap((thing) => {
    const actions = actionsAbout(thing)
    expect(actions.length, thing).toBeGreaterThan(0)
    return actions
  })
  expect(new Set(told).size).toBe(told.length)
  const without = Object.keys(AUDIT_ACTIONS).filter((action) => !told.includes(action))
  for (const action of SIGN_IN_ACTIONS) expect(without).toContain(action)
})

test.each([
  ['site.received', { thing: 'delivery', id: 5 }],
  ['site.attendance_reversed', { thing: 'project', id: 7 }],
  ['attachment.removed', { thing: 'project', id: 7 }],
  ['report.archived', { thing: 'project', id: 5 }],
  ['team.transferred', { thing: 'project', id: 5 }],
  ['account.signed_in', null],
])('the record of %s number 5 in project 7 is %j', (action, record) => {
  expect(auditRecord({ action, subject_id: 5, project_ids: ['7'] })).toEqual(record)
})

test('who only came and went, files of lists and names of the catalogue have no record, and nothing else', () => {
  const without = Object.keys(AUDIT_ACTIONS).filter((action) => auditThing(action) === null)
  expect(without.filter((action) => !(SIGN_IN_ACTIONS as readonly string[]).includes(action))).toEqual([
    'catalog.work_items_imported',
    'catalog.import_undone',
    'catalog.factor_changed',
    'catalog.factor_reset',
    'catalog.recipe_added',
    'catalog.recipe_changed',
    'catalog.recipe_deleted',
    'catalog.name_added',
    'catalog.name_changed',
    'material.uploaded',
    'equipment.uploaded',
    'manpower.uploaded',
    'credits.used',
    'credits.subscribed',
    'credits.asked',
    'credits.approved',
    'credits.rejected',
    'credits.disbursed',
    'credits.granted',
    'finance.paid',
    'finance.taken_back',
    'payment.opened',
    'payment.paid',
    'payment.failed',
    'payment.expired',
    'payment.flagged',
    'payment.settled',
  ])
})

test.each([
  [historyOf('material', 12), { thing: 'material', id: 12 }],
  ['material:0', undefined],
  ['material:12x', undefined],
  ['material:1:1', undefined],
  ['constructor:1', undefined],
  ['', undefined],
])('%s reads as %j', (about, read) => {
  expect(readHistory(about)).toEqual(read)
})

const EVERYTHING = [
  '/onsite-records/labor',
  '/onsite-records/equipment',
  '/onsite-records/material/inbound',
  '/onsite-records/material/utilization',
  '/onsite-records/material/stock-balance',
  '/users/Index',
  '/projects/Index',
  '/material/Index',
  '/manpower/Index',
  '/roles/Index',
]

test.each([
  ['user.changed', { thing: 'person', id: 3, name: 'Ana Lim' }, null, '/users/Index?search=Ana%20Lim'],
  ['estimate.saved', { thing: 'project', id: 7, name: 'Bridge' }, 7, '/projects/Index?id=7&menu=2'],
  ['project.created', { thing: 'project', id: 7, name: 'Bridge' }, 7, '/projects/Index?id=7&menu=1'],
  [
    'request.made',
    { thing: 'request', id: 9, name: 'ER-2026-0002' },
    7,
    '/projects/Index?id=7&menu=5&tab=history&request=ER-2026-0002',
  ],
  ['request.made', { thing: 'request', id: 9, name: 'ER-2026-0002' }, null, null],
  [
    'site.received',
    { thing: 'delivery', id: 4, name: 'RR-2026-0004' },
    7,
    '/onsite-records/material/inbound?project=7&delivery=RR-2026-0004',
  ],
  [
    'site.released',
    { thing: 'release', id: 4, name: 'RS-2026-0004' },
    7,
    '/onsite-records/material/utilization?project=7',
  ],
  [
    'site.counted',
    { thing: 'stock_count', id: 4, name: 'SC-2026-0001' },
    7,
    '/onsite-records/material/stock-balance?project=7&view=counts',
  ],
  [
    'site.machine_used',
    { thing: 'machine_use', id: 4, name: 'EU-2026-0001' },
    7,
    '/onsite-records/equipment?project=7&view=records&search=EU-2026-0001',
  ],
  [
    'site.attendance_saved',
    { thing: 'project', id: 7, name: 'Bridge' },
    7,
    '/onsite-records/labor?project=7&view=records',
  ],
  ['attachment.added', { thing: 'project', id: 7, name: 'Bridge' }, 7, '/projects/Index?id=7&menu=1'],
  ['report.changed', { thing: 'project', id: 7, name: 'Bridge' }, 7, '/projects/Index?id=7&menu=7'],
  ['request.materials_added', { thing: 'project', id: 7, name: 'Bridge' }, 7, '/projects/Index?id=7&menu=4'],
  ['material.priced', { thing: 'material', id: 5, name: 'Nails' }, null, '/material/Index?material=5'],
] as const)('%s of %j in %s opens %s', (action, record, project, place) => {
  expect(auditPlace(action, record, project, EVERYTHING)).toBe(place)
})

test('nobody is sent to a page they may not open', () => {
  const person = { thing: 'person', id: 3, name: 'Ana Lim' } as const
  expect(auditPlace('user.changed', person, null, ['/audit/Index'])).toBeNull()
})
