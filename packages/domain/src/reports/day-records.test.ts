import { describe, expect, test } from 'vitest'
import { type BookedDay, dayOfSite, NO_RECORDS, rowsFromRecords } from './day-records.ts'
import { slab, walls } from './work-items.fixture.ts'

const none = { psow_id: null, work_item_number: '', work_item_code: '', work_item: '' }

const day: BookedDay = {
  attendance: [
    { person: '1', position: 'Mason', hours: 4, ...slab },
    { person: '1', position: 'Mason', hours: 5.5, ...slab },
    { person: '2', position: 'Mason', hours: 4, ...slab },
    { person: '2', position: 'Mason', hours: 4, ...walls },
    { person: '3', position: 'Laborer', hours: 0.1, ...slab },
    { person: '3', position: 'Laborer', hours: 0.2, ...slab },
    { person: '4', position: 'Guard', hours: 4, ...none },
    // Absent, or without a time out.
    { person: '5', position: 'Laborer', hours: 0, ...slab },
  ],
  deliveries: [
    { number: 'RR-1', supplier: 'Bulacan Hardware', description: 'Cement', unit: 'bag', quantity: 100 },
  ],
  releases: [
    { number: 'MR-1', description: 'Cement', unit: 'bag', quantity: 30, ...slab },
    { number: 'MR-2', description: 'Cement', unit: 'bag', quantity: 10.5, ...slab },
    { number: 'MR-2', description: 'Sand', unit: 'cu.m', quantity: 2, ...none },
  ],
  shifts: [
    { machine: 'Mixer M-01', idle: 1, down: 0, down_reason: '', items: [{ hours: 6, ...slab }] },
    { machine: 'Mixer M-01', idle: 0, down: 2, down_reason: 'Belt torn', items: [{ hours: 1.5, ...slab }] },
    { machine: 'Pump P-02', idle: 8, down: 0, down_reason: '', items: [] },
  ],
}

describe('the books of a day put together', () => {
  const put = dayOfSite(day)

  test('people are counted once by position, with all their hours', () => {
    expect(put.people).toEqual([
      { position: 'Mason', people: 2, hours: 17.5 },
      { position: 'Laborer', people: 1, hours: 0.3 },
      { position: 'Guard', people: 1, hours: 4 },
    ])
  })

  test('each work item has its people, materials and machines; what is for none stands last', () => {
    expect(put.work.map(({ psow_id, hours }) => [psow_id, hours])).toEqual([
      [7, 9.5],
      [9, 4],
      [null, 4],
    ])
    expect(put.work[0]).toMatchObject({
      people: [
        { position: 'Mason', people: 2, hours: 13.5 },
        { position: 'Laborer', people: 1, hours: 0.3 },
      ],
      materials: [{ description: 'Cement', unit: 'bag', quantity: 40.5 }],
      machines: [{ machine: 'Mixer M-01', hours: 7.5 }],
    })
  })

  test('a machine stands once with its hours of all shifts, and why it was down', () => {
    expect(put.machines).toEqual([
      { machine: 'Mixer M-01', worked: 7.5, idle: 1, down: 2, down_reason: 'Belt torn' },
      { machine: 'Pump P-02', worked: 0, idle: 8, down: 0, down_reason: '' },
    ])
  })

  test('nobody is named', () => {
    expect(JSON.stringify(put)).not.toContain('person')
  })

  test('an empty day has nothing', () => {
    expect(dayOfSite({ attendance: [], deliveries: [], releases: [], shifts: [] })).toEqual(NO_RECORDS)
  })
})

describe('rows of a report from the records', () => {
  test('one for each work item, with the longest hours and words', () => {
    expect(rowsFromRecords(dayOfSite(day))).toEqual([
      { activity: 7, hours: 9.5, work: '2 Mason, 1 Laborer; Cement 40.5 bag; Mixer M-01 7.5 h' },
      { activity: 9, hours: 4, work: '1 Mason' },
    ])
  })

  test('where nobody was written down the longest machine tells the hours', () => {
    const machines = { ...day, attendance: [], releases: [] }
    expect(rowsFromRecords(dayOfSite(machines))).toEqual([
      { activity: 7, hours: 7.5, work: 'Mixer M-01 7.5 h' },
    ])
  })

  test('hours that nobody wrote are left to be typed', () => {
    const materials = { ...day, attendance: [], shifts: [] }
    expect(rowsFromRecords(dayOfSite(materials))).toEqual([
      { activity: 7, hours: null, work: 'Cement 40.5 bag' },
    ])
  })
})
