import { Drawing, type Look } from './drawing.tsx'

const lines = ['M9 6l6 6l-6 6']

export function IconChevronRight(look: Look) {
  return <Drawing lines={lines} {...look} />
}
