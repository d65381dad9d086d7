import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from './api/query-client.ts'
import { Screens } from './router.tsx'
import { CrashBoundary } from './shell/crash-boundary.tsx'
import { createColorSchemeManager } from './shell/look/color-scheme.ts'
import { cssVariables, theme } from './shell/look/theme.ts'
import { useToastPlace } from './ui/toasts/toast-place.ts'
import { Tooltips } from './ui/tooltips.tsx'

const loadToasts = async () => (await import('./screens/signed-in-screens.ts')).Toasts

// The first screen does not wait for toasts.
export const queries = createQueryClient((error) => {
  void import('./api/failure-toast.ts').then(({ showLoadFailure }) => showLoadFailure(error))
})
const colorSchemeManager = createColorSchemeManager()

/** The app, inside a router. `withColours`: it writes its colours into the page itself, because the build has not done so. */
export function App({ withColours }: { withColours: boolean }) {
  const Toasts = useToastPlace(loadToasts)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      withCssVariables={withColours}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <CrashBoundary>{Toasts && <Toasts />}</CrashBoundary>
        <Screens />
        <Tooltips />
      </QueryClientProvider>
    </MantineProvider>
  )
}
