import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M10 10l4 4m0 -4l-4 4']

export function IconCircleX(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
