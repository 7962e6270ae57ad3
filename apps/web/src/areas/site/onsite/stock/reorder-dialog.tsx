import type { ReorderStatus, StockRow } from '@itayo/contract'
import { Button, Switch } from '@mantine/core'
import { IconBellCog } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { onsiteCalls, onsiteQueries } from '../queries.ts'

/** Where the project's own point stands when it is switched on for the first time. */
const USUAL = 20

interface ReorderDialogProps {
  projectId: number
  status: ReorderStatus
  /** One material in one place; without it the point is that of the whole project. */
  stock?: StockRow
  onClose: () => void
}

const ownPointOf = ({ material_properties }: ReorderStatus, { stock_id }: StockRow) =>
  material_properties.find((own) => own.stock_id === stock_id)?.reorder_point ?? null

/** The reorder point of the whole project, or of one material; switched off it is cleared (MAT-037). */
export function ReorderDialog({ projectId, status, stock, onClose }: ReorderDialogProps) {
  const common = status.reorder_point_percentage
  const point = stock ? ownPointOf(status, stock) : common
  const [isOn, setOn] = useState(point !== null)
  const [percent, setPercent] = useState<number | null>(point ?? common ?? USUAL)
  const client = useQueryClient()
  const save = useAction(onsiteCalls.setReorder, {
    announce: true,
    showsItself: () => true,
    onSuccess() {
      void client.invalidateQueries(onsiteQueries.all())
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={stock ? t('reorderPointOf', { name: stock.material_description }) : t('reorderPointTitle')}
      icon={IconBellCog}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            {site('cancel')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={isOn && (percent === null || percent > 100)}
            onClick={() => {
              const reorder_point = isOn ? percent : null
              const material_properties = stock ? [{ stock_id: stock.stock_id, reorder_point }] : []
              save.mutate({ body: { project_id: projectId, reorder_point, material_properties } })
            }}
          >
            {site('save')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <p>
          {stock ? t('tellsWhenIt') : t('tellsWhen')}
          {stock ? ` ${t('withoutOwn', { what: otherwise(common) })}` : ''}
        </p>
        <Switch
          label={stock ? t('ownPoint') : t('tellLow')}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {isOn ? (
          <NumberField
            label={t('reorderPoint')}
            unit="%"
            decimals={0}
            max={100}
            value={percent}
            onChange={setPercent}
            data-autofocus
          />
        ) : null}
        <ProblemNote error={save.error} />
      </div>
    </Dialog>
  )
}

const otherwise = (common: number | null) =>
  common === null ? t('nobodyTold') : t('thatOfProject', { percent: common })
