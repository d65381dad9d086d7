/** Moves the cursor into the first field marked as wrong, once the page shows it. */
export function focusFirstInvalid(within: HTMLElement | null) {
  requestAnimationFrame(() => {
    const field = within?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has([role="alert"]) input')
    field?.focus()
  })
}
