import type { Topic } from '../article.ts'

/** Newest first. Written for the people who use it, with every version from the first on. */
export const RELEASE_NOTES: Topic = {
  id: 'release-notes',
  title: 'Release notes',
  summary: 'What is new in each version.',
  audience: 'for everyone',
  articles: [
    {
      id: 'version-0-1-0',
      title: '0.1.0, November 2026',
      words: 'version new changes first release',
      blocks: [
        {
          p: 'The first version: your company, its people, who may do what, your lists, projects and estimates.',
        },
        {
          list: [
            '**Accounts**: register a company, sign in, by choice with a code of your phone, reset a password, see and end your sessions, hear by mail what happens to your account.',
            '**Company**: profile with logo and paper size, roles with a permission matrix, users and invitations by mail.',
            '**Projects**: list, Add Project, access, duplicate, archive, delete and recover; the overview with photos, billing, team, client, key dates and POW amounts.',
            '**Lists**: the catalogue of work items with unit prices, materials with price history, equipment, manpower; uploads of Excel sheets that are checked row by row first.',
            '**Estimate**: a grid with live totals, Excel paste and formulas, drafts, approval, variance orders and revisions, a rule checker; Detailed Estimate, DUPA, BOM and BOQ as Excel and PDF.',
            '**Import**: estimates read from PDF files, checked beside the document, and taken back as a whole if need be.',
            '**Requests and people**: purchase requisitions, bookings of machines, fuel, and the team of a project with assignments and transfers; approval, ways to withdraw, cancel and revise, paper and e-mail.',
            '**The site’s books**: attendance with working times and kinds of holidays, deliveries, releases, stock and counts, machines with hours and fuel against their norm, photos; every actual cost opens the slips behind it.',
            '**Weekly reports**: the current week typed like a sheet, missed weeks, two weeks ahead with the crew, machines and materials they need.',
            '**Daily reports**: the day filled from the site records, with photos and a signature; site visits, summaries of a week and a month, and the history of uploads.',
            '**Statements of work accomplished**: at contract prices with variance orders apart, from draft to certified, on paper and as a sheet.',
            '**Approvals**: what waits for a decision, in one place.',
            '**Privacy**: download your data, change your email address, erase your account; administrators answer requests and set how long the audit trail is kept.',
            '**View as**: look at Itayo through another role.',
            '**Dashboards**: what waits for you, and the company at a glance.',
            '**Notices**: the bell, without reloading.',
            '**Audit trail**: every change with before and after, as a list or a CSV file.',
            '**Everywhere**: search and commands with Ctrl K, light and dark, desk and phone, this help.',
            '**Installed**: an icon of its own on phone and computer; the program opens without signal.',
            '**Without signal**: attendance, deliveries, releases, machine shifts, daily reports and photos wait on the device and arrive once; projects are kept for it by choice.',
            '**Calculators** beside the estimate, on phones and in imports, for labor, equipment and materials, with their formula written out; recipes and factors of your own.',
          ],
        },
      ],
    },
  ],
}
