import { areaOrVolume } from '@itayo/domain'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { formatQuantity } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { State } from '../../../../ui/state.tsx'
import type { RecipeDialogProps } from '../../estimate/offered.ts'
import { FigureField } from '../figure-field.tsx'
import { calculatorQueries, overridesOf, trackCalculator } from '../queries.ts'
import { onPaper } from '../worked-out.tsx'
import classes from './library.module.css'
import { workedLines } from './recipe-items.ts'

/** All materials of a recipe for so much area: what it comes to is shown before it goes into the work item. */
export function ApplyRecipe({ scope, units, onApply, onClose }: RecipeDialogProps) {
  const recipes = useQuery(calculatorQueries.recipes())
  const factors = useQuery(calculatorQueries.factors())
  const [recipeId, setRecipeId] = useState<number | null>(null)
  const [area, setArea] = useState(scope.measurement)
  const byId = useMemo(() => new Map(units.map((unit) => [unit.id, unit])), [units])
  const overrides = useMemo(() => overridesOf(factors.data), [factors.data])
  const recipe = recipes.data?.find(({ id }) => id === recipeId) ?? recipes.data?.[0]
  const lines = useMemo(
    () =>
      recipe && area
        ? workedLines(recipe.items, {
            area,
            areaUnitId: scope.unitId,
            lineUnitOf: (id) =>
              scope.material.find(({ itemId, removed }) => itemId === id && !removed)?.unitId ?? null,
            units: byId,
            overrides,
          })
        : [],
    [recipe, area, scope, byId, overrides],
  )
  const isReady = factors.data !== undefined && lines.length > 0 && lines.every(({ cell }) => cell)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isReady || !recipe) return
    onApply(
      lines.flatMap(({ item, unitId, cell }) =>
        cell
          ? [
              {
                item: {
                  itemId: item.material_id,
                  name: item.material,
                  rate: item.price ?? null,
                  unitId,
                  unit: byId.get(unitId)?.abbreviation ?? '',
                },
                text: cell.formula,
              },
            ]
          : [],
      ),
    )
    onClose()
    trackCalculator()
  }

  const failed = recipes.error ? recipes : factors.error ? factors : null
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Apply a recipe"
      subtitle={`${scope.itemNumber} ${scope.workItem}`.trim()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="apply-recipe" disabled={!isReady}>
            Apply
          </Button>
        </>
      }
    >
      {failed ? (
        <QueryFailed what="Recipes" query={failed} />
      ) : !recipes.data ? (
        <div role="status" aria-label="Loading the recipes">
          <Skeleton height={80} />
        </div>
      ) : !recipe ? (
        <State icon={IconStack2} tone="neutral" title="No recipes">
          Calculate a material, then choose Add to a recipe.
        </State>
      ) : (
        <form id="apply-recipe" className="stack gap-12" noValidate onSubmit={onSubmit}>
          <NativeSelect
            label="Recipe"
            data-autofocus
            value={String(recipe.id)}
            onChange={({ currentTarget }) => setRecipeId(Number(currentTarget.value))}
            data={recipes.data.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <FigureField
            label={areaOrVolume(scope.unitId)}
            unit={byId.get(scope.unitId)?.abbreviation ?? ''}
            value={area}
            onChange={setArea}
          />
          <table className={`full dense ${classes.preview}`} aria-label="What it comes to">
            <thead>
              <tr className="small muted">
                <th scope="col">Material</th>
                <th scope="col">Quantity</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ item, unitId, cell, reason }) => (
                <tr key={item.material_id}>
                  <td className="breakable">
                    {item.material}
                    <span className="block small muted">{cell ? onPaper(cell.formula) : reason}</span>
                  </td>
                  <td className="strong nowrap">
                    {cell ? `${formatQuantity(cell.quantity)} ${byId.get(unitId)?.abbreviation ?? ''}` : '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="small muted">
            Lines of these materials that are there are changed, the others are added with their price.
          </p>
        </form>
      )}
    </Dialog>
  )
}
