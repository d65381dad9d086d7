import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M12 5l0 14', 'M5 12l14 0']

export function IconPlus(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
