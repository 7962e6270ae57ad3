import type { ComposeSource, EstimateScope } from '@itayo/contract'
import { countOf } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { showMessage } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { ALREADY_EXISTS, addScopes, numberOf } from '../model/edit-scope.ts'
import { draftScopeOf } from '../model/read.ts'
import type { DraftScope, EstimateState } from '../model/types.ts'
import { estimateCalls } from '../queries.ts'
import type { EstimateDraft } from '../save/use-estimate-draft.ts'
import type { Choice } from './choice.ts'

/** The part of the open estimate that adding work items needs. */
export type AddingDraft = Pick<EstimateDraft, 'edit' | 'applyEdit' | 'setReveal' | 'isDirty'> & {
  state: EstimateState
}

interface AddOptions {
  projectId: number
  draft: AddingDraft
  /** After they are in the estimate, unsaved. */
  onAdded: () => void
}

/** Adds facts that only the screen knows, such as the unit a measurement was typed in. */
type Adjust = (scope: DraftScope, at: number) => DraftScope

/** Asks the server for work items with their lines, and puts them into what is on the screen. */
export function useAddScopes({ projectId, draft, onAdded }: AddOptions) {
  const compose = useAction(estimateCalls.compose)

  function put(found: readonly EstimateScope[], adjust: Adjust): void {
    const scopes = found.map((scope, at) => adjust(draftScopeOf(scope), at))
    const { keys, duplicates } = addScopes(draft.state, scopes)
    draft.edit((state) => addScopes(state, scopes).state, { label: 'Add work items' })
    const [first] = keys
    if (first) draft.setReveal({ scopeKey: first, lineKey: null, field: 'measurement' })
    onAdded()
    if (keys.length > 0) toastSuccess(`${countOf(keys.length, 'work item', 'work items')} added`)
    if (duplicates.length > 0) void showMessage('Left out', leftOutWords(duplicates))
    else if (keys.length === 0) void showMessage('Nothing to add', 'There are no work items in it.')
  }

  /** Work items of the catalogue as they were chosen, in one step to undo. */
  function addChosen(items: readonly Choice[]): Promise<void> {
    const source: ComposeSource = {
      from: 'catalog',
      items: items.map(({ item, tag, measurement }) => ({
        sow_id: item.id,
        measurement,
        company_tag_id: tag?.id ?? null,
      })),
    }
    return add(source, (scope, at) => {
      const { typed, ownNumber } = items[at] ?? {}
      return {
        ...scope,
        ...(typed && { quantity: typed.quantity, quantityUnitId: typed.unitId }),
        ...(ownNumber && { ownNumber, itemNumber: numberOf(scope, ownNumber) }),
      }
    })
  }

  async function add(source: ComposeSource, adjust: Adjust = (scope) => scope): Promise<void> {
    try {
      const { response } = await compose.mutateAsync({ body: { project_id: projectId, source } })
      put(response.scopes, adjust)
    } catch {
      // The error was reported already; the choice is still there.
    }
  }

  return {
    pending: compose.isPending,
    addChosen,
    add,
  }
}

const MOST_NAMED = 5

function leftOutWords(duplicates: readonly DraftScope[]): string {
  if (duplicates.length === 1)
    return `${duplicates[0]?.itemNumber} ${duplicates[0]?.workItem}: ${ALREADY_EXISTS}`
  const named = duplicates.slice(0, MOST_NAMED).map(({ itemNumber }) => itemNumber)
  const more = duplicates.length - named.length
  const which = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `${duplicates.length} work items are in this estimate already: ${which}.`
}
