import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M9 6l6 6l-6 6']

export function IconChevronRight(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
