import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from './focus-first-invalid.ts'

type Errors = Record<string, string>

/**
 * A small form: keeps what was typed, checks it on submit, puts the sentence at the field and the cursor into it. A
 * field's complaint goes when the field is changed.
 */
export function useFields<Values extends Record<string, string>>(initial: Values, check: (values: Values) => Errors) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)

  const complain = (complaints: Errors) => {
    // On screen before the cursor looks for it.
    flushSync(() => setErrors(complaints))
    if (Object.keys(complaints).length > 0) focusFirstInvalid(form.current)
  }
  const input = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
  })
  const submit = (send: (values: Values) => void, refuse?: (values: Values) => void) => ({
    ref: form,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const complaints = check(values)
      complain(complaints)
      if (Object.keys(complaints).length === 0) send(values)
      else refuse?.(values)
    },
  })
  return { values, input, submit, complain, fill: setValues }
}
