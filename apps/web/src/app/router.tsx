import type { Page } from '@itayo/domain'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, useLocation, useRouteError } from 'react-router'
import { requestNumber } from '../lib/errors.ts'
import { LoadingScreen } from './frame/loading-screen.tsx'
import { Guard } from './guard.tsx'
import { APP_PAGES, screenOf } from './pages.tsx'
import { FailedScreen } from './system/system-screens.tsx'

/** A screen that breaks leads to /500, with the number the server's log knows when there is one. */
function ToFailed() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  // /500 itself needs nothing that could break again, but a loop would be worse than a plain page.
  if (pathname === '/500') return <FailedScreen />
  return <Navigate to="/500" replace state={{ requestId: requestNumber(error), from: pathname + search }} />
}

/**
 * A screen is its own chunk, loaded when someone goes there. For one that does not arrive the router
 * would show nothing at all; a component that throws reaches the boundary.
 */
async function loadScreen(page: Page): Promise<ComponentType | null> {
  try {
    return (await screenOf(page)?.load()) ?? null
  } catch (error) {
    return () => {
      throw error
    }
  }
}

const pages: RouteObject[] = APP_PAGES.map((page) => ({
  path: page.path,
  lazy: async () => ({ Component: await loadScreen(page) }),
  errorElement: <ToFailed />,
}))

/** The gallery of shared parts is for developers and not in the product's build. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/__gallery/:part?',
        lazy: async () => ({ Component: (await import('./gallery/gallery.tsx')).Gallery }),
        HydrateFallback: LoadingScreen,
      },
    ]
  : []

export const router = createBrowserRouter([
  ...gallery,
  {
    Component: Guard,
    errorElement: <ToFailed />,
    HydrateFallback: LoadingScreen,
    // The last route matches every other address: the guard decides about it.
    children: [...pages, { path: '*', element: null }],
  },
])
