import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M8 6h12', 'M6 12h12', 'M4 18h12']

export function IconClearAll(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
