import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'

import { createQueryClient } from './api/query-client.ts'
import { Router } from './router.tsx'
import { createColorSchemeManager } from './shell/color-scheme.ts'
import { cssVariables, theme } from './shell/theme.ts'
import { Toasts } from './shell/toasts.tsx'

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
      </QueryClientProvider>
    </MantineProvider>
  )
}
