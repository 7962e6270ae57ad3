import { STARTING_ROLES } from '@itayo/domain'
import { expect, test } from 'vitest'
import { countSentence, permissionGroups, roleSentence } from './person-words.ts'

test.each([
  ['Site Engineer', 'Runs the site.', 'A Site Engineer', 'runs the site.'],
  ['Estimator', 'Prepares estimates.', 'An Estimator', 'prepares estimates.'],
  ['Warehouse', 'Keeper of the stock in Bulacan', 'Warehouse:', 'Keeper of the stock in Bulacan'],
  ['Guest', '', 'Guest', 'has no description yet.'],
])('%s, “%s”', (name, description, start, rest) => {
  expect(roleSentence({ name, description })).toEqual({ start, rest })
})

test.each(STARTING_ROLES.map((role) => [role.name, role] as const))(
  'the sentence about a %s goes on from its name',
  (name, role) => {
    expect(roleSentence(role).start).toMatch(new RegExp(`^An? ${name}$`))
  },
)

test('permissions stand in their groups', () => {
  expect(permissionGroups(['/schedule/Schedule', '/projects/Index', '/costs/view'])).toEqual([
    { group: 'Projects', names: ['Projects', 'See prices and amounts'] },
    { group: 'Analysis', names: ['Schedule'] },
  ])
})

test.each([
  [{ active: 31, invited: 2, inactive: 4 }, '31 active, 2 invited, 4 not active'],
  [{ active: 1, invited: 0, inactive: 0 }, '1 active'],
])('%j is said as "%s"', (counts, sentence) => {
  expect(countSentence(counts)).toBe(sentence)
})
