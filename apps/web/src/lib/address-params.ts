import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * The parameters of the address, and a way to change them. A change starts from where the browser is, not
 * from what was last drawn: of two quick ones, such as a search that rests and a click on a row, none
 * takes the other back.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const change = (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
    setParams(() => next(new URLSearchParams(window.location.search)), options)
  return [params, change] as const
}

/** The text comes from the address, so it may be anything: only an id gets through. */
export function readId(text: string | undefined): string | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? text : undefined
}
