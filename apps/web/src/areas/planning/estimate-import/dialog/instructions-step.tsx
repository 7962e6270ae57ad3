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
import { t } from '../messages/en.ts'
import classes from './import.module.css'

const MOST_MB = ESTIMATE_PDF_MAX_BYTES / 1024 / 1024

const rules = () => [
  { icon: IconFileTypePdf, name: t('ruleFiles', { mb: MOST_MB }), means: t('ruleFilesMeans') },
  {
    icon: IconTextScan2,
    name: t('ruleScans'),
    means: t('ruleScansMeans', { pages: ESTIMATE_PDF_MOST_SCANS }),
  },
  {
    icon: IconFileStack,
    name: t('rulePages', { pages: ESTIMATE_PDF_BEST_PAGES }),
    means: t('rulePagesMeans', { pages: ESTIMATE_PDF_MOST_PAGES }),
  },
  { icon: IconTableImport, name: t('ruleTables'), means: t('ruleTablesMeans') },
  { icon: IconEyeCheck, name: t('ruleCheck'), means: t('ruleCheckMeans') },
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
        {rules().map(({ icon: Icon, name, means }) => (
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
          <b>{t('notSure')}</b> {t('sampleMeans')}
        </span>
        <Button
          variant="default"
          loading={loading}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => void download()}
        >
          {t('downloadSample')}
        </Button>
      </div>
    </>
  )
}
