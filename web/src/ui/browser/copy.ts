/**
 * Puts a text into the clipboard. False: this browser lets only the person do that. Must start in a click. A page
 * without encryption has no clipboard of its own, but may copy selected text.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  // A dialog keeps the focus inside it.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
