import { Button, Select } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import '../../../../ui/mantine-late.css'
import { countOf } from '../../../../lib/formats.ts'
import { itemLabel } from '../../../../lib/item-number.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useLeaving } from '../../../../ui/leaving.ts'
import { WordsField } from '../../../../ui/words-field.tsx'
import { cellsIn } from '../grid/paste/clipboard.ts'
import { estimateQueries } from '../queries.ts'
import { type BillItem, type BillRow, type BillTag, billRoles, billRows } from './bill.ts'
import type { StartDialogProps } from './catalogue-dialog.tsx'
import classes from './start.module.css'
import { useAddScopes } from './use-add-scopes.ts'

/** As many as are composed in one go. */
const MOST_ROWS = 500
const NO_ITEMS: never[] = []

/** A bill of quantities out of a spreadsheet as work items, looked at before they go in. */
export function BillDialog({ projectId, draft, opened, pasted = '', onClose, onAdded }: StartDialogProps) {
  const catalogue = useQuery(estimateQueries.workItems(projectId, null, ''))
  const units = useQuery(estimateQueries.units()).data ?? NO_ITEMS
  const [text, setText] = useState(pasted)
  const [chosen, setChosen] = useState<ReadonlyMap<number, BillItem>>(new Map())
  const [tagged, setTagged] = useState<ReadonlyMap<number, BillTag | null>>(new Map())
  const tagList = useQuery(estimateQueries.tags()).data ?? NO_ITEMS
  const tags = useMemo(() => tagList.filter((tag) => !tag.is_archived), [tagList])
  const { asking, leave } = useLeaving(text.trim() !== '', onClose)
  const adding = useAddScopes({ projectId, draft, onAdded })
  const items = useMemo(
    () => (catalogue.data ?? NO_ITEMS).filter((item) => !item.is_archived),
    [catalogue.data],
  )
  const cells = useMemo(() => cellsIn(text).slice(0, MOST_ROWS + 1), [text])
  const rows = useMemo(
    () =>
      billRows(cells, billRoles(cells, units), {
        items,
        units,
        scopes: draft.state.scopes,
        tags,
        chosen,
        tagged,
      }),
    [cells, units, items, draft.state, tags, chosen, tagged],
  )
  const choices = rows.flatMap(({ choice }) => (choice ? [choice] : []))
  const unmatched = rows.filter(({ outcome }) => outcome === 'not matched').length
  const others = rows.length - choices.length - unmatched
  const isTooMany = cells.length > MOST_ROWS
  return (
    <Dialog
      opened={opened && !asking}
      onClose={leave}
      title="Paste a bill of quantities"
      subtitle="Item number, description, quantity and unit, as they stand in the spreadsheet. Each row becomes a work item with the lines of the catalogue, at their prices: those of the bill are not taken. A number that the catalogue does not have stays with the work item."
      width={960}
      actions={
        <>
          <p className={`dense muted ${classes.counted}`} role="status">
            {rows.length === 0
              ? ''
              : `${choices.length} of ${countOf(rows.length, 'row', 'rows')} matched, ${unmatched} not matched, ${others} left out`}
          </p>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button
            loading={adding.pending}
            disabled={choices.length === 0 || isTooMany}
            onClick={() => void adding.addChosen(choices)}
          >
            {choices.length > 0 ? `Add ${countOf(choices.length, 'work item', 'work items')}` : 'Add'}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <WordsField
          label="Rows from Excel"
          placeholder="Copy the rows in Excel and paste them here with Ctrl V"
          data-autofocus
          minRows={rows.length === 0 ? 8 : 3}
          maxRows={rows.length === 0 ? 8 : 3}
          spellCheck={false}
          value={text}
          error={isTooMany ? 'Paste at most 500 rows at a time.' : undefined}
          onChange={(words) => {
            setText(words)
            setChosen(new Map())
            setTagged(new Map())
          }}
        />
        {rows.length > 0 ? (
          <BillTable
            rows={rows}
            items={items}
            tags={tags}
            onChoose={(at, item) => setChosen(new Map(chosen).set(at, item))}
            onTag={(at, tag) => setTagged(new Map(tagged).set(at, tag))}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

interface BillTableProps {
  rows: readonly BillRow[]
  items: readonly BillItem[]
  tags: readonly BillTag[]
  onChoose: (at: number, item: BillItem) => void
  onTag: (at: number, tag: BillTag | null) => void
}

function BillTable({ rows, items, tags, onChoose, onTag }: BillTableProps) {
  const options = useMemo(
    () => items.map((item) => ({ value: String(item.id), label: itemLabel(item) })),
    [items],
  )
  return (
    <div className={`box ${classes.bill}`}>
      <table className="table" data-sticky>
        <thead>
          <tr>
            <th scope="col">Item no.</th>
            <th scope="col">Description</th>
            <th scope="col" className="end">
              Quantity
            </th>
            <th scope="col">Unit</th>
            <th scope="col">Work item of the catalogue</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} data-outcome={row.outcome}>
              <td>{row.number}</td>
              <td>{row.description}</td>
              <td className="end figures">{row.quantity}</td>
              <td>{row.unit}</td>
              <td className={classes.billMatch}>
                {row.outcome === 'not matched' ? (
                  <Select
                    size="xs"
                    aria-label={`Work item for ${row.description || row.number}`}
                    placeholder="Choose…"
                    data={options}
                    limit={30}
                    searchable
                    nothingFoundMessage="Nothing found"
                    value={null}
                    onChange={(value) => {
                      const item = items.find(({ id }) => String(id) === value)
                      if (item) onChoose(row.at, item)
                    }}
                  />
                ) : row.item ? (
                  <span className="block">{itemLabel(row.item)}</span>
                ) : null}
                <span className={`row gap-6 small ${TONES[row.outcome]}`}>
                  <Sign outcome={row.outcome} />
                  {row.words}
                </span>
                {row.needsTag ? <TagOfRow row={row} tags={tags} onTag={onTag} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same work item once more: the tag tells them apart. */
function TagOfRow({ row, tags, onTag }: Pick<BillTableProps, 'tags' | 'onTag'> & { row: BillRow }) {
  return (
    <Select
      size="xs"
      className={classes.billTag ?? ''}
      aria-label={`Tag of ${row.description || row.number}`}
      placeholder="No tag"
      data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
      value={row.tag ? String(row.tag.id) : null}
      onChange={(value) => onTag(row.at, tags.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}

const TONES: Record<BillRow['outcome'], string> = {
  matched: 'good',
  'not matched': 'warn',
  wrong: 'bad',
  exists: 'muted',
  'left out': 'muted',
}

function Sign({ outcome }: Pick<BillRow, 'outcome'>) {
  if (outcome === 'matched') return <IconCheck size={14} stroke={1.8} aria-hidden />
  if (outcome === 'exists' || outcome === 'left out') return <IconMinus size={14} stroke={1.8} aria-hidden />
  return <IconAlertCircle size={14} stroke={1.8} aria-hidden />
}
