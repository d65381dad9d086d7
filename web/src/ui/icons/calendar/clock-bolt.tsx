import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M20.984 12.53a9 9 0 1 0 -7.552 8.355', 'M12 7v5l3 3', 'M19 16l-2 3h4l-2 3']

export function IconClockBolt(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
