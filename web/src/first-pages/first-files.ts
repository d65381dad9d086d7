/**
 * The page carries the first styles itself (build/first-pages.ts). A later part of the app checks if the page has their file.
 * Otherwise it would load the file behind all others, and it would override them. So the page gets a link that is not
 * followed. It is made here: some browsers follow a link in the page although it is disabled.
 */
export function nameFirstFiles(): void {
  const files = document.querySelector<HTMLStyleElement>('style[data-files]')?.dataset.files ?? ''
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }))
  }
}
