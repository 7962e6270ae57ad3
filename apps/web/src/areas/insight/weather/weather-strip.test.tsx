import { type ProjectWeather, type WeatherDay, weather } from '@itayo/contract'
import { addDays, HEAT_ADVICE } from '@itayo/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { WeatherDays } from './weather-strip.tsx'

const TODAY = '2026-11-18'
const day = (date: string, more: Partial<WeatherDay> = {}): WeatherDay => ({
  date,
  rain_level: null,
  rain_mm: null,
  worst_hour: null,
  worst_hour_mm: null,
  heat_index: null,
  heat_alert: null,
  source: 'forecast',
  worked: null,
  entered: null,
  report: null,
  remarks: '',
  version: 0,
  stops: [],
  ...more,
})
const WET = day(TODAY, {
  rain_level: 2,
  rain_mm: 26,
  worst_hour: 14,
  worst_hour_mm: 4.2,
  heat_index: 42.6,
  heat_alert: HEAT_ADVICE.danger,
  stops: [{ psow_id: 6, item: '1014(1)b2 Roofing' }],
})
const SEEN = day('2026-11-17', {
  rain_level: 3,
  worked: 'half',
  source: 'hand',
  version: 4,
  remarks: 'From noon on',
  entered: { by: 'Angela Reyes', at: '2026-11-17T09:00:00.000Z' },
})
const strip = (days: WeatherDay[], more: Partial<ProjectWeather> = {}): ProjectWeather => ({
  place: 'Santa Maria, Bulacan',
  today: TODAY,
  from: addDays(TODAY, -7),
  to: addDays(TODAY, 15),
  attribution: '',
  fetched_at: null,
  days,
  can: { observe: true },
  ...more,
})

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
  server.on(weather.observe, { version: 5 })
  server.on(weather.unworkable, { days_lost: 0, months: [], days: [] })
})
const open = (reply: ProjectWeather) => {
  server.on(weather.days, reply)
  return draw(<WeatherDays projectId={7} />)
}
const dayButton = (name: RegExp) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')

describe('the strip', () => {
  test('tells a day in words: rain, heat, what it stops', async () => {
    open(strip([SEEN, WET]))
    const button = await dayButton(/^Today, Wed 11\/18\/2026/)
    expect(button.getAttribute('aria-label')).toBe(
      'Today, Wed 11/18/2026: Moderate rain; heat index 42.6 °C, Danger; stops 1014(1)b2 Roofing',
    )
    expect(within(button).getByText('Moderate')).toBeTruthy()
    expect(screen.getByText('26 mm, worst hour 4.2 mm at 2 PM')).toBeTruthy()
    expect(screen.getByText(/Danger. No heavy outdoor work from 11 AM to 3 PM/)).toBeTruthy()
  })

  test('goes from day to day by the arrows, and says who entered one and when', async () => {
    const user = open(strip([SEEN, WET]))
    ;(await dayButton(/^Today/)).focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-17')
    expect(screen.getByText('Entered by Angela Reyes, 11/17/2026 5:00 PM')).toBeTruthy()
    expect(screen.getByText('From noon on')).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Mon 11/16/2026: no weather data')).toBeTruthy()
  })

  test('names the source only where its data is', async () => {
    open(
      strip([WET], { attribution: 'Weather data by Open-Meteo.com', fetched_at: '2026-11-17T22:00:00.000Z' }),
    )
    expect(await screen.findByText('Weather data by Open-Meteo.com, 11/18/2026 6:00 AM')).toBeTruthy()
  })

  test('without data says so and makes nothing up', async () => {
    open(strip([], { can: { observe: false } }))
    expect(await screen.findByText('No weather data.')).toBeTruthy()
    expect(screen.queryByText(/Open-Meteo/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Enter weather' })).toBeNull()
  })

  test('that could not be read can be asked for again', async () => {
    server.on(weather.days, refusal('not_found'))
    draw(<WeatherDays projectId={7} />)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('an entry by hand', () => {
  test('sends what was seen and how much was worked', async () => {
    const user = open(strip([WET]))
    await user.click(await screen.findByRole('button', { name: 'Enter weather' }))
    const form = within(await dialog())
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(form.getByRole('button', { name: 'Heavy' }))
    await user.click(form.getByRole('button', { name: 'Half day' }))
    await user.type(form.getByRole('textbox', { name: 'Heat index' }), '33.5')
    await user.type(form.getByRole('textbox', { name: 'Remarks' }), 'From noon on')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.bodiesOf(weather.observe)).toEqual([
        {
          project_id: 7,
          date: TODAY,
          rain_level: 3,
          heat_index: 33.5,
          worked: 'half',
          remarks: 'From noon on',
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that says nothing is not sent, and says why', async () => {
    const user = open(strip([WET]))
    await user.click(await screen.findByRole('button', { name: 'Enter weather' }))
    const form = within(await dialog())
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toContain(
      'Say how the weather was, or how much of the day was worked.',
    )
    expect(server.bodiesOf(weather.observe)).toEqual([])
  })

  test('corrects an earlier one by its version, and begins with what stands', async () => {
    const user = open(strip([SEEN, WET]))
    await user.click(await dayButton(/^Tue 11\/17\/2026/))
    await user.click(await screen.findByRole('button', { name: 'Correct it' }))
    const form = within(await dialog())
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Remarks' })).toHaveProperty('value', 'From noon on'),
    )
    await user.click(form.getByRole('button', { name: 'Worked' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.bodiesOf(weather.observe)).toMatchObject([
        { date: '2026-11-17', worked: 'worked', rain_level: 3, version: 4 },
      ]),
    )
  })

  test('that somebody was faster with stays on the screen, beside what they entered', async () => {
    server.on(weather.observe, () => {
      server.on(weather.days, strip([{ ...SEEN, date: TODAY, version: 1 }]))
      return refusal('stale_version')
    })
    const user = open(strip([WET]))
    await user.click(await screen.findByRole('button', { name: 'Enter weather' }))
    const form = within(await dialog())
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(form.getByRole('button', { name: 'Light' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByRole('alert')).toBeTruthy()
    expect(
      await form.findByText(/Entered by Angela Reyes, .*: Heavy rain, half day. Saving replaces it./),
    ).toBeTruthy()
    expect(form.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true')
  })
})

test('the log tells each lost day with its evidence, and can be corrected', async () => {
  server.on(weather.unworkable, {
    days_lost: 1.5,
    months: [{ month: '2026-11', days: 1.5 }],
    days: [
      {
        date: '2026-11-06',
        days: 1,
        rain_level: 3,
        rain: 'Heavy rain',
        rain_mm: 62,
        heat_index: null,
        basis: 'observed',
        source: 'report',
        by: '',
        remarks: '',
        stops: [{ psow_id: 6, item: 'Roofing' }],
        report: { report_log_id: 3, weather: 'Heavy rain', by: 'Angela Reyes' },
      },
      {
        date: '2026-11-17',
        days: 0.5,
        rain_level: null,
        rain: '',
        rain_mm: null,
        heat_index: null,
        basis: 'said',
        source: 'hand',
        by: 'Rodrigo Bautista',
        remarks: 'From noon on',
        stops: [],
        report: null,
      },
    ],
  })
  const user = open(strip([SEEN, WET]))
  await user.click(await screen.findByRole('button', { name: 'Unworkable days' }))
  const log = within(await dialog())
  const row = within(await log.findByRole('row', { name: /Fri 11\/06\/2026/ }))
  expect(row.getByText('Heavy rain, 62 mm')).toBeTruthy()
  expect(row.getByText('Daily report, Angela Reyes')).toBeTruthy()
  expect(within(log.getByRole('list', { name: 'Days lost by month' })).getByText('1.5')).toBeTruthy()
  expect(log.getByText('Entered by Rodrigo Bautista')).toBeTruthy()
  await user.click(log.getByRole('button', { name: 'Correct Tue 11/17/2026' }))
  expect(await screen.findByRole('dialog', { name: 'Correct the weather' })).toBeTruthy()
})
