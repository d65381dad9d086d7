export interface IconProps {
  /** Pixels. */
  size?: number
  color?: string
  className?: string | undefined
  /** Its meaning, if no words beside it say so. */
  label?: string
}

interface Props extends IconProps {
  line: string
}

/** An icon of one line on 24 x 24. A screen reader skips it unless it has a label. */
export function Drawing({ line, size = 24, color = 'currentColor', className, label }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      style={{ flex: 'none' }}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={line} />
    </svg>
  )
}

export const icon = (line: string) => (props: IconProps) => <Drawing line={line} {...props} />
