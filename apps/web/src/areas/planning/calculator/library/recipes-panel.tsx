import type { CalculatorRecipe } from '@itayo/contract'
import { kindEntry } from '@itayo/domain'
import { Skeleton } from '@mantine/core'
import { IconStack2, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countOf, formatQuantity, formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { calculatorCalls, calculatorQueries } from '../queries.ts'
import classes from './library.module.css'
import { sentItem } from './recipe-items.ts'

/** Sets of materials under a name; they are made in the calculator of a material, one after the other. */
export function RecipesPanel() {
  const recipes = useQuery(calculatorQueries.recipes())
  return (
    <Panel title="Recipes" subtitle={recipes.data?.length}>
      {recipes.error ? (
        <QueryFailed what="Recipes" query={recipes} />
      ) : !recipes.data ? (
        <div className="inset-12" role="status" aria-label="Loading the recipes">
          <Skeleton height={40} />
        </div>
      ) : recipes.data.length === 0 ? (
        <State icon={IconStack2} tone="neutral" title="No recipes">
          Calculate a material of an estimate, then choose Add to a recipe. A recipe puts several materials
          into a work item at once.
        </State>
      ) : (
        <ul className="stack">
          {recipes.data.map((recipe) => (
            <Recipe key={recipe.id} recipe={recipe} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Recipe({ recipe }: { recipe: CalculatorRecipe }) {
  const { id, name, items, version, updated_by, updated_at } = recipe
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries(calculatorQueries.recipes())
  const remove = useAction(calculatorCalls.deleteRecipe, { onSuccess: refresh, onError: refresh })
  const save = useAction(calculatorCalls.saveRecipe, { announce: true, onSuccess: refresh, onError: refresh })

  async function onDelete(): Promise<void> {
    const isSure = await askToConfirm({
      title: `Delete ${name}?`,
      text: 'Estimates keep the lines that it put in.',
      confirm: 'Delete',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (isSure) remove.mutate({ body: { id } })
  }

  return (
    <li className={`row-top gap-10 hovers dense ${classes.recipe}`}>
      <div className="grow">
        <span className="medium breakable">{name}</span>
        <ul className={`small muted ${classes.parts}`}>
          {items.map((item) => (
            <li key={`${item.material_id} ${item.kind}`}>
              {`${item.material}: ${kindEntry(item.kind).name}${item.times === 1 ? '' : `, ${formatQuantity(item.times)} times the area`}`}
            </li>
          ))}
        </ul>
        <span className="small muted">
          {`${countOf(items.length, 'material', 'materials')} · ${updated_by ?? 'Itayo'}, ${formatWhen(updated_at)}`}
        </span>
      </div>
      <RowMenu
        name={name}
        actions={[
          ...(items.length > 1
            ? items.map((item) => ({
                label: `Take out ${item.material}`,
                onClick: () =>
                  save.mutate({
                    body: { id, version, name, items: items.filter((one) => one !== item).map(sentItem) },
                  }),
              }))
            : []),
          { label: 'Delete', icon: IconTrash, destructive: true, onClick: () => void onDelete() },
        ]}
      />
    </li>
  )
}
