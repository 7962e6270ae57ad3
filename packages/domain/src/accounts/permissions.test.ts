import { expect, test } from 'vitest'
import { GRANTABLE_PATHS, holdsPermission, PERMISSIONS } from './permissions.ts'
import { STARTING_ROLES, SUPER_ADMIN_ROLE } from './starting-roles.ts'

/** The starting roles as the company owner reads them: one line a path, an x for each role that holds it. */
const MATRIX = `
path                                        | Adm | PM | Est | Eng | For | Pur | Vie
/projects/Index                             | x   | x  | x   | x   | x   | x   | x
/costs/view                                 | x   | x  | x   | x   |     | x   |
/project/save                               | x   | x  | x   |     |     |     |
/overview/save                              | x   | x  | x   |     |     |     |
/project/access                             | x   | x  |     |     |     |     |
/project/archive                            | x   | x  |     |     |     |     |
/project/delete                             | x   |    |     |     |     |     |
/estimate/save                              | x   | x  | x   |     |     |     |
/sow/save                                   | x   | x  | x   | x   |     |     |
/project/download/reports                   | x   | x  | x   | x   |     | x   | x
/project/download/reports/weekly            | x   | x  | x   | x   |     |     |
/report/save                                | x   | x  |     | x   | x   |     |
/billing/save                               | x   | x  |     |     |     |     |
/project/updates                            | x   | x  | x   | x   | x   | x   |
/material/project/add                       | x   | x  | x   |     |     | x   |
/material/request                           | x   | x  |     | x   |     | x   |
/material/sentmail                          | x   | x  |     |     |     | x   |
/equipment/request                          | x   | x  |     | x   |     | x   |
/equipment/request-history                  | x   | x  |     | x   |     | x   |
/equipment/sentmail                         | x   | x  |     |     |     | x   |
/manpower/save                              | x   | x  |     | x   |     |     |
/material/Index                             | x   | x  | x   |     |     | x   |
/material/save                              | x   | x  | x   |     |     | x   |
/equipment/Index                            | x   | x  | x   | x   |     | x   |
/equipment/add                              | x   | x  |     |     |     | x   |
/manpower/Index                             | x   | x  | x   | x   |     |     |
/manpower/add/position                      | x   | x  |     |     |     |     |
/catalog/Index                              | x   | x  | x   |     |     |     |
/onsite-records/labor                       | x   | x  |     | x   | x   |     |
/onsite-records/material/inbound            | x   | x  |     | x   | x   | x   |
/onsite-records/material/utilization        | x   | x  |     | x   | x   |     |
/onsite-records/material/stock-balance      | x   | x  |     | x   | x   | x   |
/onsite-records/equipment                   | x   | x  |     | x   | x   |     |
/material/utilization/set-reorder-point     | x   | x  |     | x   |     | x   |
/material/transfer-material/list            | x   | x  |     | x   | x   | x   |
/material/transfer-material/create          | x   | x  |     | x   |     | x   |
/material/transfer-material/approve         | x   | x  |     | x   |     |     |
/material/transfer-material/debt            | x   | x  |     | x   |     | x   |
/recommender/save                           | x   | x  |     | x   |     |     |
/schedule/Schedule                          | x   | x  | x   | x   |     |     | x
/resource/risk-profile                      | x   | x  |     |     |     |     |
/finance/Finance                            | x   | x  |     |     |     |     |
/dashboard-2                                | x   | x  |     |     |     |     |
/audit/Index                                | x   |    |     |     |     |     |
/users/Index                                | x   |    |     |     |     |     |
/roles/Index                                | x   |    |     |     |     |     |
/company-profile                            | x   | x  |     |     |     |     |
/Profile/company-profile                    | x   | x  |     |     |     |     |
/pricing/history/list                       | x   | x  |     |     |     |     |
/subscription/                              | x   |    |     |     |     |     |
/platform/companies                         |     |    |     |     |     |     |
`
const rows = MATRIX.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the catalogue holds exactly the paths of the matrix, each with a name of its own', () => {
  expect(PERMISSIONS.map((entry) => entry.path).sort()).toEqual(rows.map(([path]) => path).sort())
  expect(new Set(PERMISSIONS.map((entry) => entry.name)).size).toBe(PERMISSIONS.length)
})

test.each(STARTING_ROLES.map((role, column) => ({ role, column })))(
  '$role.name starts with the paths of its column',
  ({ role, column }) => {
    const expected = rows.filter((cells) => cells[column + 1] === 'x').map(([path]) => path)
    expect([...role.paths].sort()).toEqual(expected.sort())
  },
)

test.each([
  ['Company Administrator', true],
  ['Project Manager', true],
  ['Estimator', false],
  ['Site Engineer', false],
  ['Foreman', false],
  ['Purchaser', false],
  ['Viewer', false],
])('%s is an approver: %s', (name, approver) => {
  expect(STARTING_ROLES.find((role) => role.name === name)?.approver).toBe(approver)
})

test('the Super Admin’s path cannot be granted in a company, and the Super Admin sees no projects', () => {
  expect(GRANTABLE_PATHS).not.toContain('/platform/companies')
  expect(SUPER_ADMIN_ROLE.paths).toEqual(['/platform/companies', '/subscription/'])
})

test.each([
  ['/material/transfer-material/debt', true],
  ['/transfer-material/debt', true],
  ['transfer-material/debt', true],
  ['transfer-material/create', false],
])('holding /material/transfer-material/debt answers %s with %s', (spelled, expected) => {
  expect(holdsPermission(['/material/transfer-material/debt'], spelled)).toBe(expected)
})
