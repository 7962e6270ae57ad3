import type { FastifyReply } from 'fastify'
import { type Clock, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { type Bill, billForm } from './bill-form.ts'

/** A small house, with work items that the catalogue knows. */
const PARTS: Bill['parts'] = [
  [
    'PART A - EARTHWORKS',
    [
      ['A.1', 'Site clearing', 180, 'sq.m', 45.5],
      ['A.2', 'Structure excavation', 42.6, 'cu.m', 385],
      ['A.3', 'Embankment from structure excavation', 28.4, 'cu.m', 262.75],
    ],
  ],
  [
    'PART B - CONCRETE WORKS',
    [
      ['B.1', 'Structural concrete, Class A, for footings, columns and beams', 18.25, 'cu.m', 7850],
      ['B.2', 'Reinforcing steel, deformed, Grade 40', 1640, 'kg', 68.4],
      ['B.3', 'Formworks and falseworks', 124.5, 'sq.m', 612.3],
    ],
  ],
  [
    'PART C - MASONRY AND FINISHES',
    [
      ['C.1', '150 mm concrete hollow block wall, including reinforcement and mortar', 96.8, 'sq.m', 1045],
      ['C.2', 'Cement plaster finish', 193.6, 'sq.m', 318.25],
      ['C.3', 'Painting works, masonry', 193.6, 'sq.m', 224],
    ],
  ],
]

const SAMPLE: Bill = {
  company: 'Your company',
  subtitle: 'A sample of what Itayo reads best',
  project: 'Two-Bedroom Bungalow, Barangay San Isidro',
  prices: 'Direct costs, before OCM, profit and VAT',
  parts: PARTS,
}

let drawn: { day: string; file: Promise<Buffer> } | undefined

/** Drawn once a day: nothing on it changes but the day it was printed. */
function sampleOf(clock: Clock): Promise<Buffer> {
  const day = today(clock)
  if (drawn?.day === day) return drawn.file
  const file = renderPdf(billForm(SAMPLE, clock.now()), { caller: 'sample' })
  drawn = { day, file }
  // The next one who asks tries again.
  file.catch(() => {
    if (drawn?.file === file) drawn = undefined
  })
  return file
}

export async function sendSample(ctx: Ctx, reply: FastifyReply): Promise<void> {
  ctx.stepAside()
  const file = await sampleOf(ctx.platform.clock)
  reply
    .type('application/pdf')
    .header('content-disposition', 'attachment; filename="Estimate_Sample.pdf"')
    .header('cache-control', 'no-store')
    .send(file)
}
