import { ApiError, type CalculatorRecipe } from '@itayo/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import type { MaterialEntry } from '../material-entry.ts'
import { calculatorCalls, calculatorQueries } from '../queries.ts'
import { itemOf, withItem } from './recipe-items.ts'

interface AddToRecipeProps {
  material: { id: number; name: string }
  entry: MaterialEntry
  component: Parameters<typeof itemOf>[1]['component']
  onClose: () => void
}

/** Saves what is typed for a material under a name, with the other materials of the recipe. */
export function AddToRecipe({ material, entry, component, onClose }: AddToRecipeProps) {
  const queries = useQueryClient()
  const recipes = useQuery(calculatorQueries.recipes())
  const [recipeId, setRecipeId] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [times, setTimes] = useState<number | null>(1)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useAction(calculatorCalls.saveRecipe, {
    announce: true,
    onSuccess() {
      void queries.invalidateQueries(calculatorQueries.recipes())
      onClose()
    },
    onError: () => void queries.invalidateQueries(calculatorQueries.recipes()),
    showsItself(error) {
      const isTaken = error instanceof ApiError && error.code === 'already_exists'
      const words = isTaken ? error.message : fieldErrors(error).name
      if (words) setProblem(words)
      return words !== undefined
    },
  })
  const chosen: CalculatorRecipe | undefined = recipes.data?.find(({ id }) => id === recipeId)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending || !times) return
    const item = itemOf(entry, { materialId: material.id, component, times })
    if (chosen) {
      const { id, version } = chosen
      save.mutate({ body: { id, version, name: chosen.name, items: withItem(chosen.items, item) } })
    } else if (name.trim() === '') setProblem('This is required.')
    else save.mutate({ body: { name, items: [item] } })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add to a recipe"
      subtitle={`${material.name}, with everything that is typed but the area.`}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="recipe-form" loading={save.isPending} disabled={!times}>
            {chosen ? 'Add' : 'Save recipe'}
          </Button>
        </>
      }
    >
      <form id="recipe-form" className="stack gap-12" noValidate onSubmit={onSubmit}>
        <NativeSelect
          label="Recipe"
          value={recipeId === null ? '' : String(recipeId)}
          onChange={({ currentTarget }) => setRecipeId(Number(currentTarget.value) || null)}
          data={[
            { value: '', label: 'A new recipe' },
            ...(recipes.data ?? []).map((recipe) => ({ value: String(recipe.id), label: recipe.name })),
          ]}
        />
        {chosen ? null : (
          <TextInput
            label="Name"
            required
            data-autofocus
            placeholder="CHB wall 150 mm, both faces plastered"
            value={name}
            error={problem}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              setProblem(null)
            }}
          />
        )}
        <NumberField
          label="Times the area"
          description="2 for plaster on both faces of a wall."
          required
          decimals={4}
          value={times}
          onChange={setTimes}
        />
      </form>
    </Dialog>
  )
}
