import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M12 4l-8 4l8 4l8 -4l-8 -4', 'M4 12l8 4l8 -4', 'M4 16l8 4l8 -4']

export function IconStack2(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
