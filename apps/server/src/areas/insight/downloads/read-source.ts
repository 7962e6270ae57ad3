import type { Estimate } from '@itayo/contract'
import { isGovernmentClient, NO_ROUNDING } from '@itayo/domain'
import { shownDay } from '../../../platform/clock.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { wholeFile } from '../../../platform/files.ts'
import { personName } from '../../foundation/accounts/person-name.ts'
import { readEstimate } from '../../planning/estimate/read.ts'
import { termsOfRow } from '../../project/figures/figures.ts'
import { phasesOf, type ReportHead, type ReportSource, type Signatory } from './report-source.ts'
import * as store from './store.ts'

/** Everything a report of the estimate says, read at one moment. */
export async function readSource(tx: Tx, ctx: Ctx, projectId: number): Promise<ReportSource> {
  const project = await store.project(tx, projectId)
  if (!project) throw new AppError('not_found')
  const estimate = await readEstimate(tx, ctx, projectId)
  if (!estimate.download_enabled) throw new AppError('download.empty')
  return {
    head: await readHead(tx, ctx, project, standingWords(estimate)),
    phases: phasesOf(estimate.detailed),
    terms: termsOfRow(project),
    rounding: estimate.rounding ?? NO_ROUNDING,
    seesCosts: ctx.may('/costs/view'),
  }
}

/** All that the head of a paper asks of a call; a job that mails it has no more. */
export type Printing = Pick<Ctx, 'platform' | 'now'> & { actor: Pick<Actor, 'userId'> }

/** The head of papers that say nothing of the estimate. */
export async function readProjectHead(
  tx: Tx,
  ctx: Printing,
  projectId: number,
): Promise<{ head: ReportHead; identifier: string }> {
  const project = await store.project(tx, projectId)
  if (!project) throw new AppError('not_found')
  return { head: await readHead(tx, ctx, project, ''), identifier: project.identifier }
}

/** The head of papers about several projects, or about none. */
export async function readCompanyHead(tx: Tx, ctx: Printing): Promise<ReportHead> {
  const profile = await store.company(tx)
  const contact = [profile.contact_num, profile.business_email].filter(Boolean).join(' / ')
  return {
    company: {
      name: profile.name,
      address: profile.location ?? '',
      contact,
      tin: profile.tin ?? '',
      pcab: profile.pcab_number ?? '',
    },
    logo: profile.logo_key === null ? null : await readLogo(ctx, profile.logo_key),
    paper: profile.paper_size as ReportHead['paper'],
    standing: '',
    facts: [],
    signatures: [],
    contractNumber: '',
    printedAt: ctx.now(),
    printedBy: await personName(tx, ctx.actor.userId),
  }
}

async function readHead(
  tx: Tx,
  ctx: Printing,
  project: store.ProjectRow,
  standing: string,
): Promise<ReportHead> {
  return {
    ...(await readCompanyHead(tx, ctx)),
    standing,
    facts: factsOf(project),
    signatures: signaturesOf(project),
    contractNumber: project.contract_number,
  }
}

/** A form without its logo is still a form. */
function readLogo({ platform }: Pick<Ctx, 'platform'>, key: string): Promise<Uint8Array | null> {
  return wholeFile(platform.files, key)
}

function standingWords({ estimate_status, approval_state, mode, revision }: Estimate): string {
  // Edits that wait are in no report: it shows what was approved last.
  if (mode === 2) return revision ? `Approved, revision ${revision}` : 'Approved'
  if (approval_state === 'pending') return 'Submitted, not approved yet'
  return estimate_status === 2 ? 'Submitted' : 'Draft'
}

function factsOf(project: store.ProjectRow): ReportHead['facts'] {
  const location = [project.street, project.barangay, project.city, project.province]
  return [
    { label: 'Project', value: project.name },
    { label: 'Project ID', value: project.identifier },
    { label: 'Location', value: location.filter(Boolean).join(', ') },
    { label: 'Client', value: project.client_company || project.client_name },
    { label: 'Implementing client', value: project.source_of_funds ?? '' },
    { label: 'Duration', value: `${project.duration} C.D. from ${shownDay(project.start_date)}` },
  ]
}

/** Government offices ask for four signatures, private clients for three (handbook 9). */
function signaturesOf(project: store.ProjectRow): Signatory[] {
  const engineer = { name: project.site_engineer, position: 'Site Engineer' }
  const manager = { name: project.project_manager, position: 'Project Manager' }
  const client = { name: project.client_name, position: project.client_company || 'Client' }
  if (!isGovernmentClient(project.source_of_funds)) {
    return [
      { label: 'Prepared by', ...engineer },
      { label: 'Noted by', ...manager },
      { label: 'Approved by', ...client },
    ]
  }
  return [
    { label: 'Prepared by', ...engineer },
    { label: 'Checked by', ...manager },
    { label: 'Recommending Approval', name: project.inspector, position: 'Inspector' },
    { label: 'Approved by', ...client },
  ]
}
