import { Alert } from '@mantine/core'
import { problemWords } from '../../../api/problem-words.ts'

export function Problem({ error }: { error: unknown }) {
  const words = problemWords(error)
  return (
    words !== null && (
      <Alert color="red" role="alert">
        {words}
      </Alert>
    )
  )
}
