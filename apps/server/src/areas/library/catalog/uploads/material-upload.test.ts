import { beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../../../testing/demo-server.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { countsOf, csv, filled, load, problemsOf, rowsOf, send, template } from './sheets.fixture.ts'

const HEAD = ['Description*', 'Unit*', 'Type', 'Price', 'Price date', 'Supplier', 'Other names']

const { server } = await openDemo()
let estimator: SignedInClient
beforeAll(async () => {
  await server.startJobs()
  estimator = await server.signIn('estimator@bayanihan.test')
})

async function material(description: string) {
  const { response } = await estimator.materials.list({ query: { search: description } })
  const row = response.data.find((one) => one.description === description)
  if (!row) throw new Error(`no material ${description}`)
  return (await estimator.materials.get({ params: { id: row.id } })).response
}

test('the template has the columns, two examples, and a sheet that explains them', async () => {
  const { name, head, rows, help } = await template(server, estimator, 'material')
  expect(name).toBe('attachment; filename="Material_Format.xlsx"')
  expect(head).toEqual(HEAD)
  expect(rows).toHaveLength(2)
  expect(help.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(HEAD))
})

test('the template as it is would load nothing: its examples are left out', async () => {
  const { head, rows } = await template(server, estimator, 'material')
  const upload = await send(
    estimator,
    'material',
    await filled(
      head,
      rows.map(({ cells }) => cells),
    ),
  )
  expect(countsOf(upload)).toEqual([0, 0, 0, 2])
  expect((await problemsOf(estimator, upload))[0]?.[2]).toBe(
    'This is an example row of the template. Write over it.',
  )
})

test('a list is read, shown row by row, and loaded; sent again it changes nothing', async () => {
  const sheet = () =>
    filled(HEAD, [
      ['Upload cement 40 kg', 'Bag', 'Cement', 265.5, '2026-01-15', 'Rizal Hardware', 'semento; Cemento'],
      ['Upload  gravel 3/4', 'm³', 'Aggregates', '₱ 1,450.00', '01/20/2026', 'rizal hardware', null],
      ['Upload plywood', 'pcs', null, null, null, null, null],
    ])
  const upload = await send(estimator, 'material', await sheet())
  expect(upload).toMatchObject({ state: 'checked', file_name: 'Prices_2026.xlsx', rows_read: 3 })
  expect(countsOf(upload)).toEqual([3, 0, 0, 0])
  expect((await rowsOf(estimator, upload))[0]).toEqual({
    row: 2,
    outcome: 'add',
    cells: {
      Description: 'Upload cement 40 kg',
      Unit: 'Bag',
      Type: 'Cement',
      Price: 265.5,
      'Price date': '2026-01-15',
      Supplier: 'Rizal Hardware',
      'Other names': 'semento; Cemento',
    },
    problems: [],
  })

  const done = await load(estimator, upload)
  expect(done).toMatchObject({ state: 'done', finished_at: expect.any(String) })
  expect(countsOf(done)).toEqual([3, 0, 0, 0])
  expect(await material('Upload cement 40 kg')).toMatchObject({
    unit: 'bags',
    material_type: 'Cement',
    aliases: ['semento', 'Cemento'],
    price: 265.5,
    price_date: '2026-01-15',
    prices: [{ price: 265.5, source: 'upload', supplier: 'Rizal Hardware' }],
  })
  expect(await material('Upload gravel 3/4')).toMatchObject({
    unit: 'cu.m',
    price: 1450,
    price_date: '2026-01-20',
    prices: [{ supplier: 'Rizal Hardware' }],
  })
  expect(await material('Upload plywood')).toMatchObject({ price: null })

  const again = await send(estimator, 'material', await sheet())
  expect(countsOf(again)).toEqual([0, 0, 3, 0])
  expect(countsOf(await load(estimator, again))).toEqual([0, 0, 3, 0])
  expect((await material('Upload cement 40 kg')).prices).toHaveLength(1)
})

test('what is given changes a material: names are added, prices go into the history', async () => {
  const upload = await send(
    estimator,
    'material',
    await filled(
      ['UNIT (see list)', 'description', 'Remarks', 'Price', 'Other Names', 'Type'],
      [
        ['bags', 'UPLOAD CEMENT 40 KG', 'ignored', 270, 'semento; Portland', 'Cement'],
        ['pcs', 'Upload plywood', null, null, null, 'Wood'],
        ['cu.m', 'Upload gravel 3/4', null, 1450, null, null],
      ],
    ),
  )
  expect(countsOf(upload)).toEqual([0, 2, 1, 0])
  expect(countsOf(await load(estimator, upload))).toEqual([0, 2, 1, 0])
  const cement = await material('Upload cement 40 kg')
  expect(cement).toMatchObject({ aliases: ['semento', 'Cemento', 'Portland'], price: 270 })
  expect(cement.prices?.map(({ price }) => price)).toEqual([270, 265.5])
  expect(await material('Upload plywood')).toMatchObject({ material_type: 'Wood' })
})

test('an older price goes into the history, and the newest one stays; twice changes nothing', async () => {
  const old = csv('Description,Unit,Price,Price date\nUpload cement 40 kg,bags,250,2025-06-01\n')
  expect(countsOf(await load(estimator, await send(estimator, 'material', old)))).toEqual([0, 1, 0, 0])
  const cement = await material('Upload cement 40 kg')
  expect([cement.price, cement.prices?.length]).toEqual([270, 3])
  expect(countsOf(await send(estimator, 'material', old))).toEqual([0, 0, 1, 0])
})

test('a CSV file with a byte order mark and semicolons is read too', async () => {
  const upload = await send(estimator, 'material', csv('\ufeffDescription;Unit\nUpload nails;kg\n'))
  expect(countsOf(upload)).toEqual([1, 0, 0, 0])
})

test('every row that is wrong says why, and the right ones load without them', async () => {
  const upload = await send(
    estimator,
    'material',
    await filled(HEAD, [
      ['Wrong unit', 'sakko', null, null, null, null, null],
      [null, 'pcs', null, null, null, null, null],
      ['No unit', null, null, null, null, null, null],
      ['Negative', 'pcs', null, -5, null, null, null],
      ['Words', 'pcs', null, 'five', null, null, null],
      ['Decimals', 'pcs', null, 1.23456, null, null, null],
      ['Truth', 'pcs', null, true, null, null, null],
      ['Day', 'pcs', null, 5, '31/12/2025', null, null],
      ['Future', 'pcs', null, 5, '2099-01-01', null, null],
      ['x'.repeat(10_000), 'pcs', null, null, null, null, null],
      ['Twice', 'pcs', null, null, null, null, null],
      ['TWICE ', 'Piece', null, null, null, null, null],
      ['Twice', 'bags', null, null, null, null, null],
      ['Float', 'pcs', null, 0.1 + 0.2, null, null, null],
    ]),
  )
  expect(await problemsOf(estimator, upload)).toEqual([
    [2, 'Unit', "Nobody knows the unit 'sakko'. Use one of the units of the template."],
    [3, 'Description', 'Description is required.'],
    [4, 'Unit', 'Unit is required.'],
    [5, 'Price', 'This cannot be negative.'],
    [6, 'Price', 'This is not a number.'],
    [7, 'Price', 'Use at most four decimals.'],
    [8, 'Price', 'This is not a number.'],
    [9, 'Price date', 'This is not a date. Write it as 2026-01-31 or 01/31/2026.'],
    [10, 'Price date', 'This date is in the future.'],
    [11, 'Description', 'Use at most 200 characters.'],
    [13, 'Description', 'Row 12 is the same material.'],
  ])
  expect(countsOf(upload)).toEqual([3, 0, 0, 11])
  const done = await load(estimator, upload)
  expect(countsOf(done)).toEqual([3, 0, 0, 11])
  // The wrong ones stay for reading, the others are in the list now.
  expect((await rowsOf(estimator, done)).map(({ outcome }) => outcome)).toEqual(Array(11).fill('wrong'))
  expect(await material('Float')).toMatchObject({ price: 0.3 })
})

test('an archived material is not changed behind its back', async () => {
  const { id } = await material('Upload plywood')
  await estimator.catalog.archiveBulk({ body: { type_id: 1, ids: [id] } })
  const upload = await send(estimator, 'material', csv('Description,Unit,Type\nUpload plywood,pcs,Boards\n'))
  expect(await problemsOf(estimator, upload)).toEqual([
    [2, 'Description', 'This material is archived. Restore it first.'],
  ])
})

test('a material that somebody added meanwhile is not added twice', async () => {
  const upload = await send(
    estimator,
    'material',
    csv('Description,Unit,Price\nRaced,pcs,10\nRaced 2,pcs,20\n'),
  )
  const { response: units } = await estimator.catalog.units()
  const pieces = units.find(({ abbreviation }) => abbreviation === 'pcs')?.id ?? 0
  await estimator.materials.add({ body: { description: 'RACED', unit_id: pieces } })
  expect(countsOf(await load(estimator, upload))).toEqual([1, 1, 0, 0])
  expect(await material('RACED')).toMatchObject({ price: 10 })
})

test('the uploader is told, the audit trail knows', async () => {
  const upload = await send(estimator, 'material', csv('Description,Unit\nTold,pcs\nTold wrong,sakko\n'))
  await load(estimator, upload)
  const { response } = await estimator.notifications.list()
  expect(response.data[0]).toMatchObject({
    title: 'Prices_2026.csv was loaded: 1 added, 0 changed, 1 left out',
    link: '/material/Index',
  })
  const { rows } = await server.owner.query(
    `select subject_id::int, after, user_id::int from audit_event where action = 'material.uploaded' order by id desc limit 1`,
  )
  expect(rows).toEqual([
    {
      subject_id: upload.id,
      after: { file: 'Prices_2026.csv', added: 1, changed: 0, same: 0, left_out: 1 },
      user_id: estimator.userId,
    },
  ])
})

test('five thousand rows are read and loaded in a few statements', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `Mass ${at},pcs,Mass,${at + 1},Supplier ${at % 50}`)
  const upload = await send(
    estimator,
    'material',
    csv(`Description,Unit,Type,Price,Supplier\n${lines.join('\n')}\n`),
  )
  expect(countsOf(upload)).toEqual([5000, 0, 0, 0])
  expect(countsOf(await load(estimator, upload))).toEqual([5000, 0, 0, 0])
  expect(await material('Mass 4999')).toMatchObject({ price: 5000 })
})
