import { Drawing, type IconProps } from '../drawing.tsx'

const lines = [
  'M5 6a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -12',
  'M9 9h6v6h-6l0 -6',
  'M3 10h2',
  'M3 14h2',
  'M10 3v2',
  'M14 3v2',
  'M21 10h-2',
  'M21 14h-2',
  'M14 21v-2',
  'M10 21v-2',
]

export function IconCpu(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
