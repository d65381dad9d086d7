import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0']

export function IconMenu2(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
