import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { auth, useAuth } from '../lib/auth/auth.ts'
import { closeDialogs, showMessage } from '../ui/dialogs.ts'
import { BareFrame, Frame, fetchAhead } from './ahead.ts'
import { LoadingScreen } from './frame/loading-screen.tsx'
import { WaitScreen } from './frame/wait-screen.tsx'
import { useLanguageOf } from './language/use-language-of.ts'
import { PageChange } from './page-change.tsx'
import { APP_PAGES, screenOf } from './pages.tsx'
import { decide } from './visit.ts'

/** Missing local data while signed in: said once, then out to the entrance (ACC-034, ACC-035). */
async function leaveBrokenCache(): Promise<void> {
  await showMessage('Cache: Error!', 'Please re-login', { dismissable: false })
  auth.signOut()
}

function useCacheCheck(path: string, broken: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew on every page
  useEffect(() => auth.checkCache(), [path])
  useEffect(() => {
    if (broken) void leaveBrokenCache()
  }, [broken])
}

/** Stands before every page: shows it, waits, or sends the visitor elsewhere. */
export function Guard() {
  const place = useLocation()
  const state = useAuth()
  const decision = decide(APP_PAGES, place, state)
  const mustLoad = decision.do === 'load-permissions'
  const formInUse = useRef(false)
  const spoken = useLanguageOf(state.person)
  useCacheCheck(place.pathname, state.cacheBroken)

  useEffect(() => {
    if (mustLoad) fetchAhead(place)
  }, [mustLoad, place])
  useEffect(() => {
    // A question asked of the person who was signed in no longer stands.
    if (!state.token) closeDialogs()
  }, [state.token])

  if (decision.do === 'go') return <Navigate to={decision.to} replace state={decision.state} />

  if (decision.do === 'show') {
    formInUse.current = decision.page.path === '/'
    const screen = screenOf(decision.page)
    const framed =
      (decision.page.access !== 'public' && screen?.frame !== 'never') ||
      (screen?.frame === 'when-signed-in' && state.status === 'succeeded')
    if (framed && !spoken) return <LoadingScreen />
    const frame = !framed ? undefined : screen?.frame === 'bare' ? BareFrame : Frame
    return (
      <Shown
        key={framed ? spoken : 'bare'}
        frame={frame}
        title={screen?.title ?? ''}
        path={decision.page.path}
      />
    )
  }

  // Between the right password and the first page the form stays where it is.
  if (formInUse.current && state.status !== 'failed') return <Outlet />
  return state.status === 'failed' ? <WaitScreen /> : <LoadingScreen />
}

interface ShownProps {
  frame: ComponentType<{ children: ReactNode }> | undefined
  title: string
  path: string
}

function Shown({ frame: Around, title, path }: ShownProps) {
  const content: ReactNode = (
    <>
      <PageChange title={title} path={path} />
      <Outlet />
    </>
  )
  if (!Around) return content
  return <Around>{content}</Around>
}
