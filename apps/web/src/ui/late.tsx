import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from 'react'

/** A component whose file is fetched when it is first shown, or before, by whoever knows that it will be. */
export type Late<Props> = FunctionComponent<Props> & { load: () => Promise<void> }

const Nothing = () => null

/**
 * Used instead of `lazy` and `Suspense`: React shows a part at the earliest 300 ms after the placeholder before it,
 * even when the file came at once, and a page of three such parts, one within the other, opened a second late.
 */
export function late<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Nothing,
): Late<Props> {
  let part: ComponentType<Props> | undefined
  let fetching: Promise<void> | undefined

  function load(): Promise<void> {
    fetching ??= fetchPart().then(
      (fetched) => {
        part = fetched
      },
      (error: unknown) => {
        // The next one who shows it tries again.
        fetching = undefined
        throw error
      },
    )
    return fetching
  }

  function LatePart(props: Props) {
    const [result, setResult] = useState<{ error?: unknown }>()
    const Part = part
    useLayoutEffect(() => {
      if (part) return
      let isGone = false
      const tell = (outcome: { error?: unknown }) => {
        if (!isGone) setResult(outcome)
      }
      load().then(
        () => tell({}),
        (error: unknown) => tell({ error }),
      )
      return () => {
        isGone = true
      }
    }, [])
    if (Part) return <Part {...props} />
    if (result && 'error' in result) throw result.error
    return <Waiting />
  }

  return Object.assign(LatePart, { load })
}
