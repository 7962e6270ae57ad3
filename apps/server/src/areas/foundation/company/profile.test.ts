import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server, admin: administrator } = await openDemo('admin')

const form = {
  name: 'Bayanihan Builders Inc.',
  location: 'Tanay, Rizal',
  business_email: 'office@bayanihan.test',
  contact_num: '02 8555 0100',
  tin: '123-456-789-000',
  pcab_number: '45678',
  paper_size: 'Long' as const,
  settings: { estimateImporter: true },
}

describe('the company profile', () => {
  test('is saved, told to everyone signed in, and written down', async () => {
    const { response: before } = await administrator.company.profile()
    const { response, description } = await administrator.company.saveProfile({
      body: { ...form, version: before.version },
    })
    expect(description).toBe('Your work has been saved')
    expect(response).toMatchObject({ ...form, version: before.version + 1 })
    const viewer = await server.signIn('viewer@bayanihan.test')
    const { response: info } = await viewer.company.info({ params: { company_id: viewer.companyId } })
    expect(info).toEqual({ ...form, company_pic: expect.stringMatching(/^\/api\//) })
    const { rows } = await server.owner.query(
      `select before->>'name' as before, after->>'name' as after from audit_event
       where action = 'company.profile_changed' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ before: 'Bayanihan Builders', after: 'Bayanihan Builders Inc.' }])
  })

  test('a stale save is refused', async () => {
    const error = await refusal(administrator.company.saveProfile({ body: { ...form, version: 1 } }))
    expect(error.code).toBe('stale_version')
  })

  test.each([
    ['tin', 'twelve'],
    ['business_email', 'nobody'],
    ['contact_num', 'call me'],
    ['name', '  '],
    ['paper_size', 'A5'],
  ])('%s cannot be %j', async (field, value) => {
    const body = { ...form, version: 1, [field]: value } as never
    const error = await refusal(administrator.company.saveProfile({ body }))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, `body.${field}`])
  })

  test('another company’s id is a wrong claim', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const call = stranger.company.info({ params: { company_id: administrator.companyId } })
    expect((await refusal(call)).code).toBe('wrong_claim')
  })
})

describe('the logo', () => {
  test('is kept small and shown by a signed link', async () => {
    const png = await sharp({ create: { width: 1200, height: 800, channels: 4, background: '#0B6763' } })
      .png()
      .toBuffer()
    const { response } = await administrator.company.setLogo({ file: new Blob([new Uint8Array(png)]) })
    const shown = await server.app.inject({ url: response.company_pic ?? '' })
    const { width, height, format } = await sharp(shown.rawPayload).metadata()
    expect([width, height, format]).toEqual([600, 400, 'png'])
    const { response: without } = await administrator.company.removeLogo()
    expect(without.company_pic).toBeNull()
  })

  test('is refused when it is no picture', async () => {
    const error = await refusal(administrator.company.setLogo({ file: new Blob(['not a picture']) }))
    expect(error.title).toBe('Invalid File Type')
  })
})

describe('the Super Admin', () => {
  test('sees every company but the platform’s own, and switches their features', async () => {
    const support = await server.signIn('superadmin@itayo.test')
    const { response } = await support.company.companies()
    expect(response.data.map((row) => [row.name, row.features, row.people])).toEqual([
      ['Bayanihan Builders Inc.', [5, 6, 7], 8],
      ['Pundasyon Construction', [], 1],
    ])
    const pundasyon = response.data[1]
    const { response: changed } = await support.company.setFeatures({
      params: { id: pundasyon?.id ?? 0 },
      body: { features: [7, 5, 5], version: pundasyon?.version ?? 0 },
    })
    expect(changed.features).toEqual([5, 7])
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await stranger.accounts.me()).response.features).toEqual([5, 7])
  })

  test('cannot see what is inside a company', async () => {
    const support = await server.signIn('superadmin@itayo.test')
    expect((await refusal(support.company.users())).http).toBe(403)
    expect((await refusal(support.company.roles())).http).toBe(403)
  })

  test('a company that got hold of the permission still sees nothing', async () => {
    await server.owner.query(
      `insert into role_permission (company_id, role_id, path)
       select r.company_id, r.id, '/platform/companies' from role r join app_user u on u.role_id = r.id
       where u.email = 'viewer@bayanihan.test'`,
    )
    const viewer = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(viewer.company.companies())).http).toBe(403)
  })
})
