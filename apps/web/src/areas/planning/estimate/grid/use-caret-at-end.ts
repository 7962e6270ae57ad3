import { type RefObject, useLayoutEffect } from 'react'

/** Puts the caret behind the text of a cell's field, before the next key arrives: it belongs to the field already. */
export function useCaretAtEnd(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [field])
}
