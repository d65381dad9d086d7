import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { browserShelf } from '../../ui/browser/kept.ts'
import { keptNames } from '../../ui/browser/kept-names.ts'

const key = keptNames.theme
const system = 'system'

/** Keeps the theme under the specification's key, with its words: light, dark, system. */
export function createColorSchemeManager(): MantineColorSchemeManager {
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
