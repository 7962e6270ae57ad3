import { ApiError, FUEL_CATEGORIES, type FuelCategory } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { IconFileText, IconGasStation } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countOf, formatAmount, formatQuantity } from '../../../../../lib/formats.ts'
import { useAction } from '../../../../../lib/query.ts'
import { DateField } from '../../../../../ui/date-field.tsx'
import { showFailure } from '../../../../../ui/dialogs.ts'
import { ListPanel } from '../../../../../ui/list-panel.tsx'
import { useFinalRequest } from '../../../requests/use-final-request.ts'
import classes from '../equipment-tab.module.css'
import { entryOf, type FuelEntries, fuelLines, fuelSums, priceOf, withEntry } from '../model/fuel.ts'
import type { Revised } from '../model/revision.ts'
import { projectEquipmentCalls, projectEquipmentQueries } from '../queries.ts'
import { RevisesNote } from '../revises-note.tsx'
import { clearKept, keptForm, useKept } from '../use-kept.ts'
import fuel from './fuel.module.css'
import { FuelNumber } from './fuel-number.tsx'

interface FuelSheetProps {
  projectId: number
  mayRequest: boolean
  onSaved: () => void
}

const NOTHING: FuelEntries = {}
const NEW: Revised = {}

/** EQP-006: five fuels, with the quantity ordered so far and the new request for each. */
export function FuelSheet({ projectId, mayRequest, onSaved }: FuelSheetProps) {
  const queries = useQueryClient()
  const totals = useQuery(projectEquipmentQueries.fuelTotals(projectId))
  const [entries, setEntries] = useKept<FuelEntries>(keptForm('fuel', projectId), NOTHING)
  const [revises, setRevises] = useKept<Revised>(keptForm('fuel-revises', projectId), NEW)
  const final = useFinalRequest('equipment_request')
  const lines = fuelLines(entries)
  const sums = fuelSums(lines)
  const request = useAction(projectEquipmentCalls.request, {
    announce: true,
    showsItself(error) {
      if (!(error instanceof ApiError) || error.http === 403) return false
      void showFailure(error.message)
      return true
    },
    onSuccess() {
      void queries.invalidateQueries(projectEquipmentQueries.ofProject(projectId))
      setEntries(NOTHING)
      setRevises(NEW)
      onSaved()
    },
  })
  async function send(): Promise<void> {
    const what = countOf(lines.length, 'line of fuel', 'lines of fuel')
    if (!(await final.confirm(what, sums.price))) return
    const data = { project_id: projectId, type: 'fuel' as const, request: lines }
    request.mutate({ body: { data: { ...data, revises: revises.id ?? null } } })
  }
  const ordered = (category: FuelCategory) => {
    if (totals.isError && !totals.data) return '—'
    const found = totals.data?.find((total) => total.category === category)
    return found ? `${formatQuantity(found.total_ordered)} L` : '…'
  }

  return (
    <div className={classes.panel}>
      <ListPanel>
        <RevisesNote revises={revises} onNew={() => setRevises(NEW)} />
        <div className={`sideways ${fuel.scroll}`}>
          <table
            className={`table ${fuel.sheet}`}
            data-cards
            data-read={!mayRequest || undefined}
            aria-label="Fuel"
          >
            <thead>
              <tr>
                <th scope="col">Category</th>
                <th scope="col" className={fuel.figure}>
                  Total Ordered
                </th>
                {mayRequest ? <EntryHeads /> : null}
              </tr>
            </thead>
            <tbody>
              {FUEL_CATEGORIES.map((category) => (
                <tr key={category}>
                  <th scope="row">
                    <IconGasStation size={16} stroke={1.6} aria-hidden />
                    {category}
                  </th>
                  <td className={`muted ${fuel.ordered}`} data-head="Total Ordered">
                    {ordered(category)}
                  </td>
                  {mayRequest ? (
                    <EntryCells
                      category={category}
                      entries={entries}
                      onChange={(change) => setEntries((now) => withEntry(now, category, change))}
                    />
                  ) : null}
                </tr>
              ))}
            </tbody>
            {mayRequest ? (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {countOf(lines.length, 'line', 'lines')} to request
                  </th>
                  <td className={fuel.sum} data-head="Liters">
                    {formatAmount(sums.liters)}
                  </td>
                  <td />
                  <td className={fuel.sum} data-head="Total Price (₱)">
                    {formatAmount(sums.price)}
                  </td>
                  <td colSpan={3}>
                    <span className={`row to-end gap-10 ${fuel.actions}`}>
                      <span className="whole-line small muted">
                        Only lines with liters and unit price are sent
                      </span>
                      {Object.keys(entries).length > 0 ? (
                        <Button
                          variant="subtle"
                          color="gray"
                          disabled={request.isPending}
                          onClick={() =>
                            void clearKept(() => {
                              setEntries(NOTHING)
                              setRevises(NEW)
                            })
                          }
                        >
                          Clear
                        </Button>
                      ) : null}
                      <Button
                        leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
                        disabled={lines.length === 0}
                        loading={request.isPending}
                        onClick={() => void send()}
                      >
                        Create request
                      </Button>
                    </span>
                  </td>
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
      </ListPanel>
    </div>
  )
}

function EntryHeads() {
  return (
    <>
      <th scope="col" className={fuel.figure}>
        Quantity (Liters)
      </th>
      <th scope="col" className={fuel.figure}>
        Unit Price (₱)
      </th>
      <th scope="col" className={fuel.figure}>
        Total Price (₱)
      </th>
      <th scope="col">Supplier</th>
      <th scope="col">Deployment Date</th>
      <th scope="col">Notes</th>
    </>
  )
}

interface EntryCellsProps {
  category: FuelCategory
  entries: FuelEntries
  onChange: (change: Parameters<typeof withEntry>[2]) => void
}

function EntryCells({ category, entries, onChange }: EntryCellsProps) {
  const entry = entryOf(entries, category)
  const price = priceOf(entry)
  return (
    <>
      <td data-head="Quantity (Liters)">
        <FuelNumber
          label={`Liters of ${category}`}
          value={entry.liters}
          onChange={(liters) => onChange({ liters })}
        />
      </td>
      <td data-head="Unit Price (₱)">
        <FuelNumber
          label={`Unit price of ${category}`}
          value={entry.unit_price}
          onChange={(unit_price) => onChange({ unit_price })}
        />
      </td>
      <td className={`strong ${fuel.price}`} data-none={price === 0 || undefined} data-head="Total Price (₱)">
        {formatAmount(price)}
      </td>
      <td data-head="Supplier">
        <TextInput
          size="xs"
          aria-label={`Supplier of ${category}`}
          placeholder="Supplier"
          autoComplete="off"
          maxLength={120}
          value={entry.supplier}
          onChange={(event) => onChange({ supplier: event.currentTarget.value })}
        />
      </td>
      <td data-head="Deployment Date">
        <DateField
          size="xs"
          aria-label={`Deployment date of ${category}`}
          allowDeselect
          value={entry.date_deployment}
          onChange={(date_deployment) => onChange({ date_deployment })}
        />
      </td>
      <td data-head="Notes">
        <TextInput
          size="xs"
          aria-label={`Notes on ${category}`}
          placeholder="Notes"
          autoComplete="off"
          maxLength={200}
          value={entry.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
      </td>
    </>
  )
}
