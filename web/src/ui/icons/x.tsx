import { Drawing, type Look } from './drawing.tsx'

const lines = ['M18 6l-12 12', 'M6 6l12 12']

export function IconX(look: Look) {
  return <Drawing lines={lines} {...look} />
}
