import type { Article } from '../article.ts'

export const CATALOGUE_ARTICLES: readonly Article[] = [
  {
    id: 'catalogue',
    title: 'The catalogue of work items',
    words: 'phase scope of work sow item default crew equipment materials productivity output archive',
    blocks: [
      {
        p: 'The catalogue holds the phases (on estimates: **Scope of Work**) and the work items in them. Each work item has a unit, a default crew with its output per day, default equipment and default materials. Estimates begin with these figures; changing the catalogue changes no estimate that is there already.',
      },
      {
        steps: [
          'Open **Catalogue** and type a part of an item number, code or name. The phases with matches open by themselves.',
          'Choose a work item. Change workers, hours, quantities or the output; the unit price follows while you type.',
          'Choose **Save**. The badge beside the name then says **Company values**.',
        ],
      },
      {
        list: [
          '**Item number (DPWH)** is printed on every paper and shown before the code. Leave it empty to go by the code.',
          '**Itayo defaults** brings back the figures a work item came with. Its code, name and phase stay.',
          '**Add** makes a work item or a phase of your own. The next free code of the phase is suggested.',
          '**Archive** takes a work item or a phase out of what is offered. Estimates keep it, and it can be restored.',
        ],
      },
      {
        tip: 'In the tree the arrow keys move, right and left open and close a phase, Enter opens a work item.',
      },
    ],
    tryIt: { label: 'Open the catalogue', to: '/catalog/Index' },
  },
  {
    id: 'unit-price',
    title: 'How a unit price comes about',
    words: 'dupa unit price analysis letters direct cost ocm profit vat minor tools output per worker',
    blocks: [
      {
        p: 'The unit price follows the letters of the DPWH sheet. 150 mm hollow blocks, a foreman, two masons and two laborers who lay 16 sq.m in a day:',
      },
      {
        table: {
          head: ['Letter', 'What it is', 'Example (₱)'],
          rows: [
            ['A', 'Labor per day: workers × daily rate', '4,190.00'],
            ['B', 'Equipment: units × hours × hourly rate, and minor tools, 10% of A', '419.00'],
            ['C', 'A + B', '4,609.00'],
            ['D', 'Output of the crew per day', '16.00 sq.m'],
            ['E', 'C ÷ D', '288.06'],
            ['F', 'Materials for one unit', '735.47'],
            ['G', 'Direct unit cost, E + F', '1,023.53'],
            ['H', 'OCM, 15% of G', '153.53'],
            ['I', 'Contractor’s profit, 10% of G', '102.35'],
            ['J', 'VAT, 5% of G + H + I for government work, 12% for private work', '63.97'],
            ['K', 'Unit price', '1,343.38'],
          ],
        },
      },
      {
        p: 'Inside it is worked out with full precision; only the unit price is rounded. Output **per worker** leaves out foremen, engineers and safety officers: they are in the cost, but do not put the work in place.',
      },
      {
        p: 'A position, category or material without a rate counts as nothing; it is named under the price with a link to its list. Rates marked **Sample** came with Itayo and are no quotation. Without **See prices and amounts** there is no price on the page.',
      },
    ],
  },
  {
    id: 'tags-and-types',
    title: 'Tags, project types and categories',
    words: 'tag building a repeated duplicate type category rename',
    blocks: [
      {
        p: 'A **tag** tells apart what an estimate has more than once: the same work item for Building A and for Building B. **Types** holds the project types and project categories that a project chooses from, with the number of projects that have each. All of them can be renamed, archived and restored.',
      },
    ],
  },
]
