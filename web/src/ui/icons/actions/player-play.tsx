import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M7 4v16l13 -8l-13 -8']

export function IconPlayerPlay(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
