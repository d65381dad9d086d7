import { Drawing, type IconProps } from '../drawing.tsx'

const lines = [
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
]

export function IconDots(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
