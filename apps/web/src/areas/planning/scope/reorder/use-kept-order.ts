import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import type { ScopeView } from '../address.ts'
import { isUsual, type KeptOrder, parseOrder, USUAL } from '../model/order.ts'

function read(key: string): KeptOrder {
  try {
    return parseOrder(localStorage.getItem(key))
  } catch {
    return USUAL
  }
}

function write(key: string, order: KeptOrder): void {
  try {
    if (isUsual(order)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Not kept, but it holds as long as the page.
  }
}

/** A view of one's own (B-50): for each person, project and view on this device, and never sent. */
export function useKeptOrder(projectId: number, view: ScopeView) {
  const userId = useAuth().person?.id ?? 0
  const key = `itayo-scope-order:${userId}:${projectId}:${view}`
  const [held, setHeld] = useState<{ key: string; order: KeptOrder }>(() => ({ key, order: read(key) }))
  const current = held.key === key ? held : { key, order: read(key) }
  if (current !== held) setHeld(current)
  return {
    order: current.order,
    setOrder(order: KeptOrder): void {
      write(key, order)
      setHeld({ key, order })
    },
  }
}
