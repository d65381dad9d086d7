import { isMantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { whenPersonLeaves } from './api/kept-sign-in.ts'
import { createQueryClient } from './api/query-client.ts'
import { Screens } from './router.tsx'
import { CrashBoundary } from './shell/crash-boundary.tsx'
import { cssVariables, theme } from './shell/look/theme.ts'
import { browserShelf } from './ui/browser/kept.ts'
import { keptNames } from './ui/browser/kept-names.ts'
import { useToastPlace } from './ui/toasts/toast-place.ts'
import { Tooltips } from './ui/tooltips.tsx'

const loadToasts = async () => (await import('./screens/signed-in-screens.ts')).Toasts

// The first screen does not wait for toasts.
export const queries = createQueryClient((error) => {
  void import('./api/failure-toast.ts').then(({ showLoadFailure }) => showLoadFailure(error))
})
// Its keys name no person.
whenPersonLeaves(() => queries.clear())
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

const key = keptNames.theme
const system = 'system'

/** Keeps the theme under the specification's key, with its words: light, dark, system. */
function createColorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get(fallback) {
      const stored = browserShelf.read(key)
      if (stored === system) return 'auto'
      return isMantineColorScheme(stored) ? stored : fallback
    },
    set: (scheme) => browserShelf.write(key, scheme === 'auto' ? system : scheme),
    subscribe(onUpdate) {
      const listen = (event: StorageEvent) => {
        if (event.key !== key) return
        if (event.newValue === 'light' || event.newValue === 'dark') onUpdate(event.newValue)
        else onUpdate('auto')
      }
      window.addEventListener('storage', listen)
      stop = () => window.removeEventListener('storage', listen)
    },
    unsubscribe: () => stop(),
    clear: () => browserShelf.remove(key),
  }
}
