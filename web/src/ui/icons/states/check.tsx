import { Drawing, type IconProps } from '../drawing.tsx'

const lines = ['M5 12l5 5l10 -10']

export function IconCheck(props: IconProps) {
  return <Drawing lines={lines} {...props} />
}
