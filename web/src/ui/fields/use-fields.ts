import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeHeldSubmit } from '../../first-pages/held-press.ts'

type Errors = Record<string, string>

const nothingToComplain = () => ({})

function typedInto(form: HTMLFormElement | null, known: Record<string, string>): Record<string, string> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ name }) => name in known)
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value] as const).filter(isNews))

  function isNews([name, value]: readonly [string, string]): boolean {
    return value !== known[name]
  }
}

function unchanged<Values extends Record<string, string>>(stored: Values, now: Values, sent: Values) {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => now[name] === sent[name]))
}

/** A field's complaint goes when the field is changed. Entries from before a form was interactive are kept. */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  check: (values: Values) => Errors = nothingToComplain,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(initial)

  const [isHeld, setHeld] = useState(false)

  // Before the next render, which would write the empty value back.
  useLayoutEffect(() => {
    const typed = typedInto(form.current, first.current)
    if (Object.keys(typed).length > 0) setValues((before) => ({ ...before, ...typed }))
    setHeld(takeHeldSubmit())
  }, [])
  // Once the earlier entries have arrived here.
  useEffect(() => {
    if (isHeld) form.current?.requestSubmit()
  }, [isHeld])

  /** Returns whether every complaint is shown at a field. Then no toast is needed. */
  const complain = (complaints: Errors): boolean => {
    // On screen before the cursor looks for it.
    flushSync(() => setErrors(complaints))
    const named = Object.keys(complaints)
    if (named.length > 0) focusFirstInvalid(form.current)
    return named.length > 0 && named.every((name) => name in values)
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
    // Without a script that handles it, the typed values must not get into an address.
    method: 'post' as const,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const complaints = check(values)
      complain(complaints)
      if (Object.keys(complaints).length === 0) send(values)
      else refuse?.(values)
    },
  })
  /** Shows what is stored now. Entries that changed since they were sent stay. */
  const settle = (sent: Values, stored: Values) => setValues((now) => ({ ...now, ...unchanged(stored, now, sent) }))
  return { values, input, submit, complain, settle, fill: setValues }
}

/** Moves the cursor into the first field marked as wrong, once the page shows it. */
export function focusFirstInvalid(within: HTMLElement | null) {
  requestAnimationFrame(() => {
    const field = within?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has([role="alert"]) input')
    field?.focus()
  })
}
