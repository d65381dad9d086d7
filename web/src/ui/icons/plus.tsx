import { Drawing, type Look } from './drawing.tsx'

const lines = ['M12 5l0 14', 'M5 12l14 0']

export function IconPlus(look: Look) {
  return <Drawing lines={lines} {...look} />
}
