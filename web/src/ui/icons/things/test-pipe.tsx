import { Drawing, type IconProps } from '../drawing.tsx'

const lines = [
  'M20 8.04l-12.122 12.124a2.857 2.857 0 1 1 -4.041 -4.04l12.122 -12.124',
  'M7 13h8',
  'M19 15l1.5 1.6a2 2 0 1 1 -3 0l1.5 -1.6',
  'M15 3l6 6',
]

export function IconTestPipe(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
