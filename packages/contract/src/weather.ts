import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

const READS = ['/schedule/Schedule', '/projects/Index'] as const
const ofProject = z.strictObject({ project_id: rowIdText('project') })

/** 0 none, 1 light, 2 moderate, 3 heavy (C-23). */
const RainLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const Worked = z.enum(['worked', 'half', 'not_worked'])
const Millimetres = z.number().nullable()
/** °C, one decimal. */
const HeatIndex = z.number().nullable()

/** A daily report of the day, with its words about the weather. */
const ReportOfDay = z.object({
  report_log_id: Id,
  weather: text({ max: 500 }),
  by: text({ max: 200 }),
})

const HeatAlert = z.object({ name: Name, colour: Name, advice: text({ max: 200 }) })

const WeatherStatus = z.object({
  /** A word for the sky, or 'No weather data'. */
  weather_status: Name,
  weather_time_stamp: Instant.nullable(),
  heat_index: HeatIndex,
  heat_alert: HeatAlert.nullable(),
  /** The rain of the next working hours; null when it is not known. */
  rain_level: RainLevel.nullable(),
  rain: text({ max: 20 }),
  source: z.enum(['fetched', 'hand', 'none']),
})
export type WeatherStatus = z.infer<typeof WeatherStatus>

const WeatherDay = z.object({
  date: CalendarDate,
  rain_level: RainLevel.nullable(),
  rain_mm: Millimetres,
  worst_hour: z.int().nullable(),
  worst_hour_mm: Millimetres,
  heat_index: HeatIndex,
  heat_alert: HeatAlert.nullable(),
  /** Entered by somebody, written in a daily report, kept by the source of a day that has passed, or expected. */
  source: z.enum(['hand', 'report', 'seen', 'forecast']),
  worked: Worked.nullable(),
  /** Who entered or changed it by hand last, and when. */
  entered: z.object({ by: text({ max: 200 }), at: Instant }).nullable(),
  report: ReportOfDay.nullable(),
  remarks: multilineText({ max: 500 }),
  /** The version of the entry by hand; 0 when there is none. */
  version: z.int(),
  /** The work items that this weather stops. */
  stops: z.array(z.object({ psow_id: Id, item: text({ max: 400 }) })),
})
export type WeatherDay = z.infer<typeof WeatherDay>

export const ProjectWeather = z.object({
  place: text({ max: 250 }),
  today: CalendarDate,
  /** The first and the last day that was looked at; those of which nothing is known are not among `days`. */
  from: CalendarDate,
  to: CalendarDate,
  /** 'Weather data by Open-Meteo.com' where some of it is; its licence asks for it. */
  attribution: text({ max: 60 }),
  fetched_at: Instant.nullable(),
  days: z.array(WeatherDay),
  can: z.object({ observe: z.boolean() }),
})
export type ProjectWeather = z.infer<typeof ProjectWeather>

export const UnworkableLog = z.object({
  /** Days lost since the project began; halves count as such. */
  days_lost: z.number(),
  months: z.array(z.object({ month: text({ max: 7 }), days: z.number() })),
  days: z.array(
    z.object({
      date: CalendarDate,
      days: z.number(),
      rain_level: RainLevel.nullable(),
      rain: text({ max: 20 }),
      rain_mm: Millimetres,
      heat_index: HeatIndex,
      /** Somebody said that it was not worked, or the observed weather alone stopped work. */
      basis: z.enum(['said', 'observed']),
      /** Whose weather it is: entered by hand, of a daily report, or fetched after the day was over. */
      source: z.enum(['hand', 'report', 'fetched']),
      /** Who entered it by hand; empty otherwise. */
      by: text({ max: 200 }),
      remarks: multilineText({ max: 500 }),
      stops: z.array(z.object({ psow_id: Id, item: text({ max: 400 }) })),
      report: ReportOfDay.nullable(),
    }),
  ),
})
export type UnworkableLog = z.infer<typeof UnworkableLog>

/** Nobody says more than this about a day. */
const Remarks = multilineText({ max: 500 })

export const WeatherObservation = z
  .strictObject({
    project_id: rowId('project'),
    date: CalendarDate,
    rain_level: RainLevel.nullable().default(null),
    heat_index: z
      .number('This must be a number.')
      .min(0, 'This cannot be negative.')
      .max(70, 'No place is that hot.')
      .nullable()
      .default(null),
    /** How much of the day was worked. */
    worked: Worked.nullable().default(null),
    remarks: Remarks.default(''),
    /** The version of the entry that is changed; left out for the first one of a day. */
    version: Version.optional(),
  })
  .refine(
    ({ rain_level, heat_index, worked }) => rain_level !== null || heat_index !== null || worked !== null,
    'Say how the weather was, or how much of the day was worked.',
  )
  .meta({ examples: [{ project_id: 1, date: '2026-11-14', rain_level: 1, worked: 'half' }] })
export type WeatherObservation = z.infer<typeof WeatherObservation>

export const weather = defineRoutes({
  status: {
    method: 'POST',
    path: '/project/weather/status',
    access: READS,
    ok: 200,
    reads: true,
    summary: 'The weather at a project now: the sky, the heat and the rain to come',
    body: z.strictObject({ project_id: rowId('project') }),
    /** The status and 200, one after the other (WEA-011). */
    reply: z.array(z.union([WeatherStatus, z.literal(200)])).length(2),
  },
  days: {
    method: 'GET',
    path: '/project/weather/days',
    access: READS,
    ok: 1,
    summary: 'The weather of a week before a day and two weeks after it, with the work it stops',
    query: ofProject.extend({
      /** Today when it is left out. */
      around: CalendarDate.optional(),
    }),
    reply: ProjectWeather,
  },
  unworkable: {
    method: 'GET',
    path: '/project/weather/unworkable',
    access: READS,
    ok: 1,
    summary: 'The log of days lost to weather: the evidence for a time extension',
    query: ofProject,
    reply: UnworkableLog,
  },
  observe: {
    method: 'POST',
    path: '/project/weather/observe',
    access: '/report/save',
    ok: 1,
    summary: 'Enter the weather of a day by hand, and how much of it was worked',
    body: WeatherObservation,
    reply: z.object({ version: Version }),
  },
})
