import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6']

export function IconSearch(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
