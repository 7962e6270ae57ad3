import type { Zoom } from '../geometry/scale.ts'

/** The command of a key pressed on a row of the Gantt. */
export type GanttCommand =
  | { do: 'row'; by: number }
  | { do: 'first' | 'last' | 'open' | 'link' | 'links' | 'escape' | 'apply' }
  | { do: 'fold'; folded: boolean }
  | { do: 'move'; by: 1 | -1 }
  | { do: 'lengthen'; by: 1 | -1 }
  | { do: 'zoom'; zoom: Zoom }

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Standing {
  on: 'phase' | 'task'
  canEdit: boolean
  isLinking: boolean
  hasPending: boolean
}

const PAGE = 12

export function commandOf(pressed: Pressed, standing: Standing): GanttCommand | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  const walk = walkOf(pressed.key)
  if (walk && !pressed.shiftKey) return walk
  if (pressed.key === 'Escape') return { do: 'escape' }
  if (pressed.key === 'Enter' && standing.hasPending && !standing.isLinking) return { do: 'apply' }
  if (pressed.key === 'Enter' || pressed.key === 'F2') return { do: 'open' }
  if (pressed.key === 'ArrowLeft' || pressed.key === 'ArrowRight') {
    const by = pressed.key === 'ArrowRight' ? 1 : -1
    if (standing.on === 'phase') return { do: 'fold', folded: by < 0 }
    if (!standing.canEdit || standing.isLinking) return null
    return pressed.shiftKey ? { do: 'lengthen', by } : { do: 'move', by }
  }
  switch (pressed.key.toLowerCase()) {
    case 'l':
      return standing.on === 'task' && standing.canEdit ? { do: 'link' } : null
    case 'k':
      return standing.on === 'task' && !standing.isLinking ? { do: 'links' } : null
    case 'd':
      return { do: 'zoom', zoom: 'day' }
    case 'w':
      return { do: 'zoom', zoom: 'week' }
    case 'm':
      return { do: 'zoom', zoom: 'month' }
    default:
      return null
  }
}

function walkOf(key: string): GanttCommand | null {
  switch (key) {
    case 'ArrowDown':
      return { do: 'row', by: 1 }
    case 'ArrowUp':
      return { do: 'row', by: -1 }
    case 'PageDown':
      return { do: 'row', by: PAGE }
    case 'PageUp':
      return { do: 'row', by: -PAGE }
    case 'Home':
      return { do: 'first' }
    case 'End':
      return { do: 'last' }
    default:
      return null
  }
}
