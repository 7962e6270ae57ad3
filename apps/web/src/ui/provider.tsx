import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './shared/text.css'
import './shared/layout.css'
import './shared/surfaces.css'
import './shared/table.css'
import './controls.css'
import './toast.css'
import { LateHosts } from './late-hosts.tsx'
import { theme } from './theme.ts'

// The same key as in public/color-scheme.js, which runs before the first paint.
const colorSchemes = localStorageColorSchemeManager({ key: 'itayo-color-scheme' })

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

// The scroll lock under a dialog writes a style element of its own and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
      <LateHosts />
    </MantineProvider>
  )
}
