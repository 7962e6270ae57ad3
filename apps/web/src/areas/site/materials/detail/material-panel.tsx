import type { MaterialDetail } from '@itayo/contract'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArchive, IconPencil, IconPlus, IconReplace } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import resources from '../../../../ui/record.module.css'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { useBulkArchive } from '../../../library/catalog/archive/use-bulk-archive.tsx'
import { AddPriceDialog } from '../form/add-price-dialog.tsx'
import { conversionWords } from '../form/conversions.ts'
import { materialQueries } from '../queries.ts'
import classes from './detail.module.css'
import { EditMaterialForm } from './edit-material-form.tsx'
import { PriceHistory } from './price-history.tsx'
import { ReplacePriceDialog } from './replace-price-dialog.tsx'

interface MaterialPanelProps {
  id: number
  seesCosts: boolean
  mayEdit: boolean
  onClose: () => void
}

/** One material beside the list: its prices, its units, and changing them. */
export function MaterialPanel({ id, seesCosts, mayEdit, onClose }: MaterialPanelProps) {
  const detail = useQuery(materialQueries.detail(id))
  const [editing, setEditing] = useState(false)
  const [pricing, setPricing] = useState(false)
  const [replacing, setReplacing] = useState(false)
  const mayEstimate = useMay()('/estimate/save')
  const failure = failureOf(detail)
  const material = detail.data
  if (failure)
    return (
      <SidePanel title="Material" onClose={onClose}>
        <LoadFailed what="Material" {...failure} />
      </SidePanel>
    )
  if (!material)
    return (
      <SidePanel title="Material" onClose={onClose}>
        <div className="stack gap-14 pad-16" role="status" aria-label="Loading the material">
          <Skeleton height={44} />
          <Skeleton height={168} />
          <Skeleton height={120} />
        </div>
      </SidePanel>
    )
  if (editing && mayEdit)
    return <EditMaterialForm material={material} onDone={() => setEditing(false)} onClose={onClose} />
  return (
    <>
      <SidePanel
        title={material.description}
        subtitle={<Subtitle material={material} />}
        onClose={onClose}
        tools={
          <>
            <HistoryIcon thing="material" id={material.id} />
            {mayEdit ? (
              <ActionIcon aria-label="Edit" title="Edit" onClick={() => setEditing(true)}>
                <IconPencil size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            ) : null}
          </>
        }
        footer={
          mayEdit ? (
            <>
              <ArchiveButton material={material} />
              {seesCosts && mayEstimate && typeof material.price === 'number' ? (
                <Button
                  variant="default"
                  leftSection={<IconReplace size={16} stroke={1.7} aria-hidden />}
                  onClick={() => setReplacing(true)}
                >
                  Replace in estimates
                </Button>
              ) : null}
              {seesCosts ? (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
                  onClick={() => setPricing(true)}
                >
                  Add price
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        {material.aliases.length > 0 ? (
          <p className={`dense breakable ink ${resources.about}`}>
            <span className={classes.quiet}>Also called </span>
            {material.aliases.join(', ')}
          </p>
        ) : null}
        {seesCosts && material.prices ? <PriceHistory material={material} prices={material.prices} /> : null}
        <Conversions material={material} mayEdit={mayEdit} />
      </SidePanel>
      {seesCosts && mayEdit ? (
        <AddPriceDialog opened={pricing} material={material} onClose={() => setPricing(false)} />
      ) : null}
      {replacing ? <ReplacePriceDialog material={material} onClose={() => setReplacing(false)} /> : null}
    </>
  )
}

function Subtitle({ material }: { material: MaterialDetail }) {
  const used = material.work_items > 0 ? `in ${countOf(material.work_items, 'work item', 'work items')}` : ''
  return (
    <span className="row wrap gap-4-8">
      {[material.material_type, `per ${material.unit}`, used].filter(Boolean).join(' · ')}
      {material.is_archived ? (
        <Badge tone="neutral" icon={<IconArchive size={12} stroke={1.8} aria-hidden />}>
          Archived
        </Badge>
      ) : null}
    </span>
  )
}

function ArchiveButton({ material }: { material: MaterialDetail }) {
  const queries = useQueryClient()
  const { rowAction } = useBulkArchive({
    type: 1,
    noun: { one: 'material', many: 'materials' },
    archived: material.is_archived,
    onChanged: () => void queries.invalidateQueries(materialQueries.all()),
  })
  const { label, icon: Icon, onClick } = rowAction(material.id)
  return (
    <Button
      variant="default"
      leftSection={Icon ? <Icon size={16} stroke={1.7} aria-hidden /> : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

function Conversions({ material, mayEdit }: { material: MaterialDetail; mayEdit: boolean }) {
  return (
    <section>
      <div className={resources.sectionHead}>
        <h3>Conversions</h3>
      </div>
      {material.conversions.length === 0 ? (
        <p className={`dense muted ${resources.nothing}`}>
          Measured in {material.unit} only.
          {mayEdit ? ` Edit it to say what one ${material.unit} is in another unit.` : ''}
        </p>
      ) : (
        <ul className={`stack dense figures ${classes.conversions}`}>
          {material.conversions.map((conversion) => {
            const [there, back] = conversionWords(material.unit, conversion)
            return (
              <li key={conversion.unit_id}>
                <span>{there}</span>
                <span className={classes.quiet}>{back}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
