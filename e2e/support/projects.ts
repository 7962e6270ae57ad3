import { deflateSync } from 'node:zlib'
import type { projects, RouteCall } from '@itayo/contract'
import type { Locator, Page } from '@playwright/test'
import type { Caller } from './company.ts'
import { expect } from './test.ts'
import { expectTold } from './told.ts'

export const PROJECTS = '/projects/Index'

type NewProject = RouteCall<typeof projects.save>['body']['data']

/** A project of the company, added by the API: number 3 is called "Project 3" and has the ID "P-3". */
export async function addProject(call: Caller, number: number, change: Partial<NewProject> = {}) {
  const [categories, types] = await Promise.all([call.projects.categories(), call.projects.types()])
  const data: NewProject = {
    name: `Project ${number}`,
    identifier: `P-${number}`,
    project_category: categories.response[0]?.id ?? 0,
    project_type: types.response[0]?.id ?? 0,
    source_of_funds: 'DPWH',
    start_date: '2026-11-16',
    duration: 120,
    total_budget: 5_000_000,
    contract_amount: 4_900_000,
    ...change,
  }
  const { project_id } = (await call.projects.save({ body: { data } })).response
  return { id: project_id, name: data.name, path: `${PROJECTS}?id=${project_id}` }
}

/** One project on its overview. */
export async function openProject(page: Page, { name, path }: { name: string; path: string }): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Summary', level: 2 })).toBeVisible()
}

/** The card of a project, as the list shows it. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** One of the actions of its menu. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc(body), body.length + 4)
  return whole
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

/** A real picture of one colour, in the format of its name. */
export function photo(name: string, [red, green, blue]: [number, number, number]) {
  const [width, height] = [64, 48]
  const line = Buffer.from([0, ...Array.from({ length: width }, () => [red, green, blue]).flat()])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** An option of a list in a form, or anywhere on the page. */
export async function choose(page: Page, form: Page | Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A group of the overview. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const saved = (page: Page) => expectTold(page, 'Your work has been saved')
