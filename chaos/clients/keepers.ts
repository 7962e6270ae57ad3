import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { preparePhoto } from '../../apps/server/src/platform/photos.ts'
import type { Person } from '../company.ts'
import type { Random } from '../random.ts'
import type { ChaosClient, Setting } from './client.ts'
import { reading } from './reading.ts'

/** Puts pictures into the projects. */
export function photographer(person: Person, { company, ledger, random }: Setting): ChaosClient {
  return {
    name: 'photographer',
    async work() {
      const project_id = random.pick(company.sites)
      const content = await noise(random)
      // The server must keep this: the same picture, by the same rules.
      const { full } = await preparePhoto({ name: 'picture', content })
      const sha256 = createHash('sha256').update(full.content).digest('hex')
      const params = { id: company.id, project_id }
      await ledger.write(
        'photo',
        random,
        (key, options) => {
          const file = new File([new Uint8Array(content)], `${key}.png`, { type: 'image/png' })
          return person.overview.uploadPhoto({ params, file }, options)
        },
        ({ id }, key) => ({
          fact: { kind: 'photo', mark: key, id: String(id), value: sha256 },
          audit: { action: 'project.photo_added', subject: project_id },
        }),
      )
    },
  }
}

/** No two alike, and none that packs well. */
function noise(random: Random): Promise<Buffer> {
  const [width, height] = [random.between(100, 200), random.between(100, 200)]
  const raw = Uint8Array.from({ length: width * height * 3 }, () => random.between(0, 255))
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Changes the own profile, on two devices at once. */
export function profileEditor(person: Person, device: string, { ledger, random }: Setting): ChaosClient {
  let version: number | undefined
  return {
    name: `profile on the ${device}`,
    async work() {
      version ??= (await reading(random, () => person.accounts.me())).user.version
      const form = { mobile: '', department: device, version }
      const saved = await ledger.write(
        'profile',
        random,
        (key, options) => person.accounts.updateMe({ body: { ...form, full_name: `Angel ${key}` } }, options),
        (reply) => ({
          step: { subject: `person ${reply.id}`, version: reply.version, value: reply.full_name },
          audit: { action: 'account.profile_changed', subject: reply.id },
        }),
      )
      version = saved?.version
    },
  }
}

/** Changes the profile of the company, as somebody else does too. */
export function companyEditor(person: Person, name: string, { ledger, random }: Setting): ChaosClient {
  return {
    name,
    async work() {
      const seen = await reading(random, () => person.company.profile())
      const { id: _id, company_pic: _picture, ...form } = seen
      await ledger.write(
        'company profile',
        random,
        (key, options) => person.company.saveProfile({ body: { ...form, location: key } }, options),
        (reply) => ({
          step: { subject: `company ${reply.id}`, version: reply.version, value: reply.location },
          audit: { action: 'company.profile_changed', subject: reply.id },
        }),
      )
    },
  }
}

export function tagKeeper(person: Person, { ledger, random }: Setting): ChaosClient {
  return {
    name: 'tag keeper',
    work: () =>
      ledger.write(
        'tag',
        random,
        (key, options) => person.catalog.addTag({ body: { name: key } }, options),
        ({ id, name }, key) => ({
          fact: { kind: 'tag', mark: key, id: String(id), value: name },
          audit: { action: 'catalog.name_added', subject: id },
        }),
      ),
  }
}

export function materialKeeper(person: Person, { company, ledger, random }: Setting): ChaosClient {
  return {
    name: 'material keeper',
    async work() {
      const price = random.between(100, 90_000) / 100
      const { unit_id } = random.pick(company.workItems)
      await ledger.write(
        'material',
        random,
        (key, options) =>
          person.materials.add({ body: { description: key, unit_id, first_price: { price } } }, options),
        ({ id }, key) => ({
          fact: { kind: 'material', mark: key, id: String(id), value: `at ${price}` },
          audit: { action: 'material.created', subject: id },
        }),
      )
    },
  }
}
