import { contract, isMultiline, type RouteDefinition } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PARTS, sampleText } from './samples.ts'

/*
 * Every text that a call takes is either one line, without any character that cannot be seen, or marked
 * as a text of several lines. Which ones are, is reviewed here.
 */
const SEVERAL_LINES = [
  'approvals.decide body.reason',
  'billing.addExtension body.reason',
  'billing.addOther body.reason',
  'billing.removeExtension body.reason',
  'billing.removeOther body.reason',
  'billing.removeReceipt body.reason',
  'billing.saveRates body.reason',
  'billing.takeBack body.reason',
  'catalog.addPhase body.description',
  'catalog.editPhase body.description',
  'comments.add body.content',
  'comments.update body.new_content',
  'company.addRole body.description',
  'company.editRole body.description',
  'equipment.add body.data[].comment',
  'equipment.edit body.comment',
  'equipment.request body.data.notes',
  'equipment.sendMail body.words',
  'equipment.setRemarks body.updates.remarks',
  'estimate.addTemplate body.description',
  'estimate.answerCheck body.reason',
  'finance.takeBack body.reason',
  'materials.request body.notes',
  'materials.request body.over_reason',
  'materials.sendMail body.words',
  'materials.setRemarks body.updates.remarks',
  'onsite.correctAttendance body.reason',
  'onsite.correctDelivery body.reason',
  'onsite.correctDelivery body.remarks',
  'onsite.correctRelease body.remarks',
  'onsite.correctUse body.down_reason',
  'onsite.correctUse body.reason',
  'onsite.correctUse body.remarks',
  'onsite.count body.items[].reason',
  'onsite.count body.remarks',
  'onsite.receive body.reason',
  'onsite.receive body.remarks',
  'onsite.release body.remarks',
  'onsite.reverseAttendance body.reason',
  'onsite.reverseDelivery body.reason',
  'onsite.reverseRelease body.reason',
  'onsite.reverseUse body.reason',
  'onsite.useMachine body.down_reason',
  'onsite.useMachine body.remarks',
  'reports.addLog body.data.problems',
  'reports.addLog body.data.rows[].event',
  'reports.addLog body.data.rows[].purpose',
  'reports.addLog body.data.rows[].work',
  'reports.addLog body.data.visitors',
  'reports.editLog body.data.problems',
  'reports.editLog body.data.rows[].event',
  'reports.editLog body.data.rows[].purpose',
  'reports.editLog body.data.rows[].work',
  'reports.editLog body.data.visitors',
  'reports.saveWeekly body.reason',
  'reports.takeBackSwa body.reason',
  'requests.cancel body.reason',
  'risk.add body.answer',
  'risk.add body.cause',
  'risk.close body.note',
  'risk.edit body.answer',
  'risk.edit body.cause',
  'risk.reopen body.note',
  'subscription.askForCredits body.data.note',
  'subscription.decideRequest body.reason',
  'subscription.disburse body.note',
  'team.addPosition body.description',
  'team.editPosition body.description',
  'transfers.approve body.items[].shortfall_remark',
  'transfers.approve body.reason',
  'transfers.approve body.remarks',
  'transfers.create body.notes',
  'transfers.returnDebt body.notes',
  'transfers.settleDebt body.reason',
  'transfers.settleDifference body.reason',
  'transfers.update body.notes',
  'updates.edit body.message',
  'weather.observe body.remarks',
]

interface Field {
  place: string
  schema: z.core.$ZodType
}

function stringsIn(schema: z.core.$ZodType, place: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => stringsIn(field, `${place}.${key}`))
  if (schema instanceof z.ZodArray) return stringsIn(schema.element, `${place}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stringsIn(option, place))
  if (schema instanceof z.ZodRecord) return stringsIn(schema.valueType, `${place}{}`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stringsIn(schema.unwrap() as z.core.$ZodType, place)
  if (schema instanceof z.ZodPipe) {
    return stringsIn(schema.in, place).length > 0 ? [{ place, schema }] : []
  }
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? [{ place, schema }] : []
}

const routes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, RouteDefinition>).map(([name, route]) => ({
    name: `${area}.${name}`,
    route,
  })),
)

const fields = routes.flatMap(({ name, route }) =>
  PARTS.flatMap((part) => (route[part] ? stringsIn(route[part], `${name} ${part}`) : [])),
)

const BREAKS = ['\n', '\r', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029']
const UNSEEN = ['\u0000', '\u0007', '\u001b', '\u007f', '\u009f', '\u202e', '\u2066', '\ud800']

/** Pasted along with a note they do no harm there; kept in a name they make a second one that reads the same. */
const TAKING_NO_PLACE = [
  ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
  ...['\u2060', '\u2064', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{e0041}', '\u{e0100}'],
]

const accepts = (field: Field, character: string): boolean => parsed(field, character).success

/** The text that a call keeps of one with this character; nothing when it is refused. */
function keptOf(field: Field, character: string): string {
  const { data } = parsed(field, character)
  return typeof data === 'string' ? data : ''
}

/** In the middle: what stands at an end is trimmed. */
function parsed({ schema }: Field, character: string) {
  const sample = sampleText(schema as z.ZodType)
  const text = character && sample.length === 1 ? `${sample}${sample}` : sample
  const middle = Math.ceil(text.length / 2)
  return z.safeParse(schema, `${text.slice(0, middle)}${character}${text.slice(middle)}`)
}

test('there are fields to look at, and each takes its sample as it is', () => {
  expect(fields.length).toBeGreaterThan(150)
  expect(fields.filter((field) => !accepts(field, '')).map(({ place }) => place)).toEqual([])
})

test('the texts of several lines are these', () => {
  const marked = fields.filter(({ schema }) => isMultiline(schema)).map(({ place }) => place)
  expect([...new Set(marked)].sort()).toEqual(SEVERAL_LINES)
})

describe('a text of one line', () => {
  const single = fields.filter(({ schema }) => !isMultiline(schema))
  test.each(TAKING_NO_PLACE)('keeps no %j, wherever a call takes it', (character) => {
    // A password is compared as it was typed, and read by nobody.
    const read = single.filter(({ place }) => !/password$/.test(place))
    const kept = read.filter((field) => keptOf(field, character).includes(character))
    expect(kept.map(({ place }) => place)).toEqual([])
  })
  test.each([...BREAKS, ...UNSEEN])('refuses %j, wherever a call takes it', (character) => {
    expect(single.filter((field) => accepts(field, character)).map(({ place }) => place)).toEqual([])
  })
})

describe('a text of several lines', () => {
  const several = fields.filter(({ schema }) => isMultiline(schema))
  test.each(['\n', '\r\n', '\t', '\n\n'])('takes %j', (character) => {
    expect(several.filter((field) => !accepts(field, character)).map(({ place }) => place)).toEqual([])
  })
  test.each(UNSEEN)('refuses %j', (character) => {
    expect(several.filter((field) => accepts(field, character)).map(({ place }) => place)).toEqual([])
  })
})
