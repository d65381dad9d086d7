/** Gives the focus to the screen after the element that had it is gone. Otherwise nothing would have it. */
export function focusScreen(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
