import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M18 6l-12 12', 'M6 6l12 12']

export function IconX(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
