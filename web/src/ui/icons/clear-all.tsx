import { Drawing, type Look } from './drawing.tsx'

const lines = ['M8 6h12', 'M6 12h12', 'M4 18h12']

export function IconClearAll(look: Look) {
  return <Drawing lines={lines} {...look} />
}
