import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M3 7l9 6l9 -6']

export function IconMail(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
