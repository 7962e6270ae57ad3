import { ApiError, type Unit, type WorkItemDetail } from '@itayo/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '../../../../lib/errors.ts'
import { useDraft, useGroupForm } from '../../../../lib/records/use-group-form.tsx'
import { showMessage } from '../../../../ui/dialogs.ts'
import { catalogCalls } from '../queries.ts'
import type { Catalogue } from '../tree/tree-rows.ts'
import { bodyOf, ITEM_LABELS, type ItemValues, itemProblems, valuesOf } from './item-values.ts'
import { valueWords } from './price-book.ts'
import { usePriceBook } from './use-price-book.ts'

interface ItemFormOptions {
  /** Null: a new one. */
  item: WorkItemDetail | null
  begin: ItemValues
  catalogue: Catalogue
  units: readonly Unit[]
  /** `afresh`: after two versions were put together the form must begin anew. */
  onSaved: (item: WorkItemDetail, afresh: boolean) => void
  box: RefObject<HTMLElement | null>
}

/** The names of fields a refusal concerns; a code that is taken is the field's own affair. */
function refusedFields(error: unknown): Record<string, string> {
  if (error instanceof ApiError && error.code === 'already_exists')
    return { code: 'Another work item has this code.' }
  return fieldErrors(error)
}

export function useItemForm({ item, begin, catalogue, units, onSaved, box }: ItemFormOptions) {
  const { book, remember } = usePriceBook(item)
  const draftName = item ? `catalog-item-${item.id}` : 'catalog-item-new'
  const draft = useDraft<ItemValues>(draftName)
  const wasStale = useRef(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    setRefusals((count) => count + 1)
  }
  const form = useGroupForm<ItemValues, WorkItemDetail>({
    draftName,
    draft,
    saved: item ? { values: valuesOf(item), version: item.version } : { values: begin, version: 0 },
    labels: ITEM_LABELS,
    words: (field, value) => valueWords(field, value, { ...catalogue, units, book }),
    call: ({ values, version }, options) =>
      item
        ? catalogCalls.editWorkItem(
            {
              params: { id: item.id },
              body: { ...bodyOf(values), archived: item.is_archived, version },
            },
            options,
          )
        : catalogCalls.addWorkItem({ body: bodyOf(values) }, options),
    currentOf(current) {
      const theirs = current as WorkItemDetail
      wasStale.current = true
      // They may have chosen materials that are not on this page yet.
      remember(theirs.materials)
      return { values: valuesOf(theirs), version: theirs.version }
    },
    showsItself(error) {
      const refused = refusedFields(error)
      refuse(refused)
      return Object.keys(refused).length > 0
    },
    onSaved: (saved) => onSaved(saved, wasStale.current),
  })

  // Once for each refusal: correcting one field must not jump to the next.
  const shown = useRef(0)
  useEffect(() => {
    const [words] = Object.values(problems)
    if (words === undefined || shown.current === refusals) return
    shown.current = refusals
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else void showMessage('Error', words)
  }, [problems, refusals, box])

  return {
    ...form,
    book,
    remember,
    problems,
    set(change: Partial<ItemValues>) {
      const fields = Object.keys(change)
      setProblems((now) => {
        const left = Object.entries(now).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''))
        return left.length === Object.keys(now).length ? now : Object.fromEntries(left)
      })
      form.set(change)
    },
    save() {
      const found = itemProblems(form.values)
      refuse(found)
      if (Object.keys(found).length === 0) form.save()
    },
    discard() {
      setProblems({})
      form.set(form.start)
    },
  }
}
