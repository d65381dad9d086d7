interface Props {
  text: string | undefined
  sentence: string
}

/** Two lines: the text of the toast, and the sentence about the appointment. */
export function ToastWords({ text, sentence }: Props) {
  return (
    <>
      {text && <span style={{ display: 'block' }}>{text}</span>}
      <strong>{sentence}</strong>
    </>
  )
}
