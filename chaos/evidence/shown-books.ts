import type { Company, Person } from '../company.ts'
import type { Fact } from '../ledger.ts'
import { everyPage, fact } from './pages.ts'

/* The books of the sites, bills and credits as a person is shown them. */

const PAGE = '100'

export async function booksShown(person: Person, company: Company): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const site of company.sites) facts.push(...(await siteShown(person, site)))
  for (const project of company.billed) facts.push(...(await billsShown(person, project)))
  return [...facts, ...(await creditsShown(person))]
}

async function siteShown(person: Person, site: number): Promise<Fact[]> {
  const project = String(site)
  const paged = (page: number) => ({ page: String(page), page_size: PAGE })
  const deliveries = await everyPage((page) =>
    person.onsite.deliveries({ query: { project, ...paged(page) } }),
  )
  const releases = await everyPage((page) => person.onsite.releases({ query: { project, ...paged(page) } }))
  const counts = await everyPage((page) => person.onsite.counts({ query: { project, ...paged(page) } }))
  const records = await everyPage((page) =>
    person.onsite.attendance({ query: { project_id: project, ...paged(page) } }),
  )
  const transfers = await everyPage((page) =>
    person.transfers.list({ query: { project_id: project, ...paged(page) } }),
  )
  const sent = transfers.filter(({ sender_id }) => sender_id === site)
  return [
    ...deliveries.map((slip) => fact('delivery', slip.id, `${slip.number} for ${slip.amount}`)),
    ...releases.map((slip) => fact('release', slip.id, `${slip.number} in ${site}`)),
    ...counts.map((slip) => fact('stock count', slip.id, `${slip.number} in ${site}`)),
    ...records.map((record) => fact('attendance', record.id, `until ${record.time_out}`)),
    ...sent.map((transfer) => fact('transfer', transfer.id, transfer.transaction_id)),
    ...sent
      .filter(({ final_status }) => final_status === 3)
      .map((transfer) => fact('arrival', transfer.id, '')),
  ]
}

async function billsShown(person: Person, project_id: number): Promise<Fact[]> {
  const { bills } = (await person.billing.get({ params: { project_id } })).response
  const params = { company_id: person.companyId, type: 'swa', archived: '0' } as const
  const statements = await everyPage((page) =>
    person.reports.logs({ params, query: { project_id: String(project_id), page: String(page) } }),
  )
  const facts = statements.flatMap(({ report_log_id, swa }) => [
    fact('statement', report_log_id, `No. ${swa?.number}`),
    ...(swa?.state === 'certified' ? [fact('statement certified', report_log_id, '')] : []),
  ])
  for (const bill of bills) {
    const { receipts } = (await person.billing.bill({ params: { bill_id: bill.bill_id } })).response
    facts.push(
      fact('bill', bill.bill_id, `No. ${bill.number}`),
      ...(bill.submitted_on ? [fact('bill submitted', bill.bill_id, '')] : []),
      ...(bill.certified_on ? [fact('bill certified', bill.bill_id, '')] : []),
      ...receipts.map((receipt) =>
        fact('receipt', receipt.official_receipt, `${receipt.amount} of ${bill.bill_id}`),
      ),
    )
  }
  return facts
}

async function creditsShown(person: Person): Promise<Fact[]> {
  const entries = await everyPage((page) =>
    person.subscription.history({ query: { page: String(page), per_page: PAGE, kind: 'disburse' } }),
  )
  return entries
    .filter(({ is_pool }) => !is_pool)
    .map((entry) => fact('credits', entry.reference, `${entry.credits} to ${entry.wallet_of?.id}`))
}
