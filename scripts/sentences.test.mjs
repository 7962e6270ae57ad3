import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS, FILIPINO_ERRORS, FILIPINO_SENTENCES } from '@itayo/contract'
import { translator, valueNamesOf } from '@itayo/domain'
import { expect, test } from 'vitest'
import { sentencesIn } from './lib/sentences.mjs'

const ROOT = join(import.meta.dirname, '..')
const toFilipino = translator(FILIPINO_SENTENCES)

/** Where the rules and calls of the site and of the import say what is wrong, and the letters about one's own account. */
const SAID = [
  'packages/domain/src/onsite/*.ts',
  'packages/domain/src/attachments/files.ts',
  'packages/domain/src/reports/daily-summary.ts',
  'packages/contract/src/{refusal-words,attachments,onsite*,reports-days,reports-logs}.ts',
  'apps/server/src/areas/site/onsite/*.ts',
  'apps/server/src/areas/site/reports/logs/{daily,day-records,file}.ts',
  'apps/server/src/areas/foundation/attachments/*.ts',
  'apps/server/src/areas/foundation/accounts/{change-email,confirm,email-letters,farewell,mails,outgoing-mail,own-password,second-factor,security-mails,throttle}.ts',
  'apps/server/src/areas/foundation/company/sign-in-rules.ts',
  'packages/domain/src/accounts/password.ts',
  'apps/server/src/areas/foundation/notifications/mail.ts',
  'apps/server/src/areas/site/reports/logs/reminder.ts',
  'apps/server/src/platform/photos.ts',
  'apps/server/src/areas/planning/estimate-import/{check-hints,insert,joined-reading,photo-page,preview,read-in-worker,read-job,undo-insert,uploads}.ts',
  'apps/server/src/areas/planning/estimate-import/reader/failure.ts',
  'packages/contract/src/estimate-import-help.ts',
  'apps/web/src/areas/site/onsite/attendance/{changed-halves,day-draft}.ts',
]

const EXCUSED = {
  'These are no site visits.': 'no screen sends it',
}

const files = globSync(SAID, { cwd: ROOT }).filter((file) => !file.includes('.test.'))

test('every sentence of the site is translated, with what stands in it', () => {
  expect(files.length).toBeGreaterThan(30)
  const said = new Set(files.flatMap((file) => sentencesIn(readFileSync(join(ROOT, file), 'utf8'))))
  expect([...said].filter((sentence) => !(sentence in EXCUSED) && !toFilipino(sentence))).toEqual([])
  for (const sentence of [...said].filter((one) => !(one in EXCUSED)))
    for (const value of sentence.match(/\{\d+\}/g) ?? []) expect(toFilipino(sentence)).toContain(value)
  expect(Object.keys(EXCUSED).filter((sentence) => !said.has(sentence))).toEqual([])
})

test.each(Object.entries(FILIPINO_SENTENCES))('“%s” asks for the same values', (english, filipino) => {
  expect(valueNamesOf(filipino)).toEqual(valueNamesOf(english))
})

test('no sentence is taken for another one', () => {
  for (const [english, filipino] of Object.entries(FILIPINO_SENTENCES)) {
    const filled = (text) => text.replace(/\{(\w+)\}/g, '<$1>')
    expect(toFilipino(filled(english))).toBe(filled(filipino))
  }
})

/** Thrown by the calls of the site, or by what stands before every call. */
const THROWN = [
  'apps/server/src/areas/site/onsite/*.ts',
  'apps/server/src/areas/site/reports/logs/*.ts',
  'apps/server/src/areas/foundation/attachments/*.ts',
  'apps/server/src/areas/planning/estimate-import/*.ts',
  'apps/server/src/areas/foundation/accounts/*.ts',
  'apps/server/src/platform/*.ts',
  'apps/server/src/platform/http/*.ts',
]

test('every error that a call of the site can answer is translated', () => {
  const code = globSync(THROWN, { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const thrown = new Set([...code.matchAll(/AppError\(\s*'([a-z_.]+)'/g)].map(([, found]) => found))
  for (const name of Object.keys(ERRORS)) if (name.startsWith('onsite.')) thrown.add(name)
  expect(thrown.size).toBeGreaterThan(25)
  expect([...thrown].filter((name) => !FILIPINO_ERRORS[name])).toEqual([])
})
