import type { MaterialDetail, OpenLines } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatAmount, formatPeso } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import resources from '../../../../ui/record.module.css'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { materialCalls, materialQueries } from '../queries.ts'
import classes from './detail.module.css'

interface ReplacePriceDialogProps {
  material: MaterialDetail
  onClose: () => void
}

/** Puts today's price into every open estimate, after showing the effect on each. */
export function ReplacePriceDialog({ material, onClose }: ReplacePriceDialogProps) {
  const queries = useQueryClient()
  const preview = useQuery(materialQueries.openLines(material.id))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const replace = useAction(materialCalls.replacePrice, {
    onSuccess(done) {
      toastSuccess(`Price replaced in ${countOf(done.lines, 'line', 'lines')}`)
      void queries.invalidateQueries(materialQueries.all())
      onClose()
    },
  })
  const found = preview.data
  const chosen = found?.projects.filter((project) => !left.has(project.project_id)) ?? []
  const failure = failureOf(preview)
  const toggle = (id: number) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Replace the price in open estimates"
      subtitle={material.description}
      width={720}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0 || found?.price === undefined}
            loading={replace.isPending}
            onClick={() =>
              found?.price !== undefined &&
              replace.mutate({
                params: { id: material.id },
                body: { price: found.price, project_ids: chosen.map((project) => project.project_id) },
              })
            }
          >
            Replace
          </Button>
        </>
      }
    >
      {failure ? <LoadFailed what="Preview" {...failure} /> : null}
      {found ? (
        <Preview found={found} left={left} onToggle={toggle} chosen={chosen} />
      ) : failure ? null : (
        <div role="status" aria-label="Loading the preview">
          <Skeleton height={120} />
        </div>
      )}
    </Dialog>
  )
}

interface PreviewProps {
  found: OpenLines
  left: ReadonlySet<number>
  chosen: OpenLines['projects']
  onToggle: (projectId: number) => void
}

function Preview({ found, left, chosen, onToggle }: PreviewProps) {
  if (found.projects.length === 0)
    return (
      <Note tone="info" title="Nothing to replace">
        No estimate that is still open has this material at another price. Approved estimates keep theirs.
        <OtherUnits found={found} />
      </Note>
    )
  const difference = sum(chosen.flatMap(({ before = 0, after = 0 }) => [after, -before]))
  return (
    <div className="stack gap-14 normal">
      <p>
        {found.price === undefined ? null : (
          <>
            Every line gets <b>{formatPesoRate(found.price)}</b> per {found.unit}.{' '}
          </>
        )}
        Approved estimates, and those waiting for approval, keep their prices.
        <OtherUnits found={found} />
      </p>
      <table className={`table ${resources.history}`}>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" data-end>
              Lines
            </th>
            <th scope="col" data-end>
              Now (₱)
            </th>
            <th scope="col" data-end>
              Then (₱)
            </th>
          </tr>
        </thead>
        <tbody>
          {found.projects.map((project) => (
            <tr key={project.project_id}>
              <td>
                <Checkbox
                  checked={!left.has(project.project_id)}
                  onChange={() => onToggle(project.project_id)}
                  label={project.project}
                  description={project.identifier}
                />
              </td>
              <td data-end>{project.lines}</td>
              <td data-end>{formatAmount(project.before ?? 0)}</td>
              <td data-end>{formatAmount(project.after ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet} aria-live="polite">
        {countOf(chosen.length, 'project', 'projects')}, direct cost {difference < 0 ? 'falls' : 'rises'} by{' '}
        {formatPeso(Math.abs(difference))}.
      </p>
    </div>
  )
}

function OtherUnits({ found }: { found: OpenLines }) {
  if (found.other_units === 0) return null
  const lines = countOf(found.other_units, 'line stays as it is', 'lines stay as they are')
  return <> {lines}: measured in a unit that cannot be converted.</>
}
