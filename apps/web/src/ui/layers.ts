import { useEffect, useEffectEvent } from 'react'

/**
 * Dialogs and viewers that lie on each other, the newest last. Escape is for the topmost alone: left to
 * themselves, all of them would hear it and close together.
 */
const layers: (() => void)[] = []

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // A menu or list open inside the dialog takes its own Escape; its parts carry this mark.
  const inMenu = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation]')
  if (inMenu) return
  // So that a side panel around the dialog knows it is not meant.
  event.preventDefault()
  layers.at(-1)?.()
}

/** `onEscape` is called while this is open and nothing lies on top of it. */
export function useLayer(opened: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!opened) return
    const layer = () => leave()
    if (layers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [opened])
}
