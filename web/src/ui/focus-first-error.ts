interface FormWithNodes {
  getInputNode(path: string): HTMLElement | null
}

/** For a form's refused submit: puts the cursor where the first thing is wrong. */
export function focusFirstError(form: FormWithNodes) {
  return (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
}
