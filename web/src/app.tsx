import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createQueryClient } from './api/query-client.ts'
import { Router } from './router.tsx'
import { createColorSchemeManager } from './shell/color-scheme.ts'
import { cssVariables, theme } from './shell/theme.ts'
import { Toasts } from './shell/toasts.tsx'

const nothing = () => null
// Nobody waits for it, and without it the app still works.
const Tooltips = lazy(() =>
  import('./ui/tooltips.tsx').then(
    (loaded) => ({ default: loaded.Tooltips }),
    () => ({ default: nothing }),
  ),
)

const queries = createQueryClient()
const colorSchemeManager = createColorSchemeManager()

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <Toasts />
        <Router />
        <Suspense>
          <Tooltips />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}
