import { Drawing, type IconProps } from '../drawing.tsx'

const lines = [
  'M12.5 21h-4.5a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v7',
  'M16 19h6',
  'M19 16v6',
  'M11 4h2',
  'M12 17v.01',
]

export function IconDeviceMobilePlus(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
