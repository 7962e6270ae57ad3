import { finance, routeUrl } from '@itayo/contract'
import { lastDayOf } from '@itayo/domain'
import { Menu } from '@mantine/core'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'
import { useFileDownload } from '../use-file-download.ts'

interface JournalMenuProps {
  project: { project_id?: string }
  /** Months. */
  from: string
  until: string
}

/** The journals of some months, for the accountant. */
export function JournalMenu({ project, from, until }: JournalMenuProps) {
  const file = useFileDownload()
  const days = { ...project, from: `${from}-01`, until: lastDayOf(until) }
  const journals = [
    {
      name: 'Purchases journal, 12% VAT within',
      file: 'Purchases_journal',
      url: (type: 'xlsx' | 'csv') => routeUrl(finance.purchases, { query: { ...days, type, vat: '12' } }),
    },
    {
      name: 'Purchases journal, without VAT',
      file: 'Purchases_journal',
      url: (type: 'xlsx' | 'csv') => routeUrl(finance.purchases, { query: { ...days, type, vat: '0' } }),
    },
    {
      name: 'Sales journal',
      file: 'Sales_journal',
      url: (type: 'xlsx' | 'csv') => routeUrl(finance.sales, { query: { ...days, type, of: 'bills' } }),
    },
    {
      name: 'Cash receipts',
      file: 'Cash_receipts',
      url: (type: 'xlsx' | 'csv') => routeUrl(finance.sales, { query: { ...days, type, of: 'receipts' } }),
    },
  ]
  return (
    <DownloadMenu width={300} pending={file.isPending} label="Journals">
      {journals.flatMap((journal) =>
        (['xlsx', 'csv'] as const).map((type) => (
          <Menu.Item
            key={`${journal.name} ${type}`}
            onClick={() => file.mutate({ url: journal.url(type), name: `${journal.file}.${type}` })}
          >
            {journal.name} ({type === 'xlsx' ? 'Excel' : 'CSV'})
          </Menu.Item>
        )),
      )}
    </DownloadMenu>
  )
}
