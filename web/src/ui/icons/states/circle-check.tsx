import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 12l2 2l4 -4']

export function IconCircleCheck(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
