import { Drawing, type IconProps } from '../drawing.tsx'

const lines = [
  'M12.5 17h-8.5a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6a2 2 0 1 1 4 0a7 7 0 0 1 4 6v1',
  'M9 17v1a3 3 0 0 0 3.51 2.957',
  'M16 19h6',
  'M19 16v6',
]

export function IconBellPlus(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
