import { Drawing, type Look } from './drawing.tsx'

const lines = ['M5 12l5 5l10 -10']

export function IconCheck(look: Look) {
  return <Drawing lines={lines} {...look} />
}
