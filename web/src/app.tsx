import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createQueryClient } from './api/query-client.ts'
import { Router } from './router.tsx'
import { createColorSchemeManager } from './shell/color-scheme.ts'
import { CrashBoundary } from './shell/crash-boundary.tsx'
import { cssVariables, theme } from './shell/theme.ts'

// The first screen does not wait for the place of its messages: what is said before stands in it when it is there.
const Toasts = lazy(async () => ({ default: (await import('./shell/toasts.tsx')).Toasts }))
const nothing = () => null
// Nobody waits for it, and without it the app still works.
const Tooltips = lazy(() =>
  import('./ui/tooltips.tsx').then(
    (loaded) => ({ default: loaded.Tooltips }),
    () => ({ default: nothing }),
  ),
)

// Toasts are not among what the first screen waits for.
const queries = createQueryClient((error) => {
  void import('./api/failure-toast.ts').then(({ showRefusal }) => showRefusal(error, error.text))
})
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
        <CrashBoundary>
          <Suspense>
            <Toasts />
          </Suspense>
        </CrashBoundary>
        <Router />
        <Suspense>
          <Tooltips />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}
