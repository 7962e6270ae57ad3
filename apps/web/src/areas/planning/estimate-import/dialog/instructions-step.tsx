import {
  ESTIMATE_PDF_BEST_PAGES,
  ESTIMATE_PDF_MAX_BYTES,
  ESTIMATE_PDF_MOST_PAGES,
  ESTIMATE_PDF_MOST_SCANS,
  estimateImport,
  routeUrl,
} from '@itayo/contract'
import { Button } from '@mantine/core'
import {
  IconDownload,
  IconEyeCheck,
  IconFileStack,
  IconFileTypePdf,
  IconTableImport,
  IconTextScan2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFailure, downloadFile } from '../../../../lib/download.ts'
import { toastError } from '../../../../ui/toast.tsx'
import classes from './import.module.css'

const MOST_MB = ESTIMATE_PDF_MAX_BYTES / 1024 / 1024

const RULES = [
  {
    icon: IconFileTypePdf,
    name: `PDF, Excel (.xlsx) or CSV files, at most ${MOST_MB} MB each`,
    means: 'You can upload several at once. Of a spreadsheet every sheet that is not hidden is read.',
  },
  {
    icon: IconTextScan2,
    name: 'Read best when the text is selectable, not scanned',
    means: `Scans and photos (JPG, PNG) of pages are read too, up to ${ESTIMATE_PDF_MOST_SCANS} a file: slower, and with more to check.`,
  },
  {
    icon: IconFileStack,
    name: `Best results with at most ${ESTIMATE_PDF_BEST_PAGES} pages per file`,
    means: `Up to ${ESTIMATE_PDF_MOST_PAGES} pages are accepted.`,
  },
  {
    icon: IconTableImport,
    name: 'Bills of quantities, detailed estimates and unit price analyses',
    means:
      'Tables with item, description, quantity, unit, unit cost and amount, in any order. A bill and its unit price sheets are joined by item number, from one file or from two.',
  },
  {
    icon: IconEyeCheck,
    name: 'You check everything first',
    means: 'Nothing enters the estimate before you accept it, and an import can be undone as a whole.',
  },
]

/** Step 1 (IMP-004 to IMP-007). */
export function InstructionsStep() {
  const [loading, setLoading] = useState(false)
  async function download(): Promise<void> {
    setLoading(true)
    try {
      await downloadFile(routeUrl(estimateImport.sample), 'Sample estimate.pdf')
    } catch (error) {
      toastError(downloadFailure(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <ul className={`stack gap-14 ${classes.rules}`}>
        {RULES.map(({ icon: Icon, name, means }) => (
          <li key={name}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>
              <b>{name}</b>
              <span className="block dense muted">{means}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={`row wrap between box shade dense muted ${classes.sample}`}>
        <span>
          <b>Not sure about the layout?</b> The sample is laid out as it is read best.
        </span>
        <Button
          variant="default"
          loading={loading}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => void download()}
        >
          Download sample
        </Button>
      </div>
    </>
  )
}
