import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { fetchAhead } from './app/ahead.ts'
import { router } from './app/router.tsx'
import { watchBrowser } from './lib/auth/auth.ts'
import { queryClient } from './lib/query.ts'
import { watchInstallOffer } from './lib/shell/install-offer.ts'
import { keepShell } from './lib/shell/shell.ts'
import { UiProvider } from './ui/provider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchBrowser()
watchInstallOffer()
keepShell()
fetchAhead(router.state.location)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
