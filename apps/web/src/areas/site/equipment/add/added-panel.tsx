import type { CategoryChoice } from '@itayo/contract'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { countedOn, typeName } from '../equipment-words.ts'
import type { ListedMachine } from '../machine-form.ts'
import classes from './add-equipment.module.css'

interface AddedPanelProps {
  category: CategoryChoice | null
  listed: readonly ListedMachine[]
  onRemove: (key: number) => void
}

/** Previews the machine in the fields, and lists those that wait to be submitted with it. */
export function AddedPanel({ category, listed, onRemove }: AddedPanelProps) {
  const before = listed.filter((machine) => machine.category.value === category?.value).length
  const isOfSeveral = listed.some((machine) => machine.category.value !== category?.value)
  return (
    <aside className={`pad-20 shade ${classes.side}`} aria-label="To be added">
      <dl className={`stack gap-8 prose ${classes.facts}`}>
        <div>
          <dt>Equipment ID</dt>
          <dd>{category ? countedOn(category.unique_id, before) : 'N/A'}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{typeName(category?.equipment_type_id)}</dd>
        </div>
      </dl>
      <h3 className={`dense strong ${classes.sideTitle}`}>Model/Brand Added</h3>
      <div className={`card ${classes.frame}`}>
        <table className={`table ${classes.added}`} data-sticky>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                Model/Brand
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((machine) => (
              <tr key={machine.key}>
                <td>
                  {machine.values.brand}
                  {isOfSeveral ? <span className="block small muted">{machine.category.label}</span> : null}
                </td>
                <td className={classes.remove}>
                  <ActionIcon
                    aria-label={`Remove ${machine.values.brand}`}
                    onClick={() => onRemove(machine.key)}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
            {listed.length === 0 ? (
              <tr>
                <td className={classes.none} colSpan={2}>
                  None yet. Add several before you submit.
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <p className="mt-12 small muted">
        The ID is the category and the next free number. N/A until a category is chosen.
      </p>
    </aside>
  )
}
