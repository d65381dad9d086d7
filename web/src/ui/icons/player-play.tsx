import { Drawing, type Look } from './drawing.tsx'

const lines = ['M7 4v16l13 -8l-13 -8']

export function IconPlayerPlay(look: Look) {
  return <Drawing lines={lines} {...look} />
}
