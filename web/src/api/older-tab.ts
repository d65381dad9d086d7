// A tab that was opened before an update asks for files that the server does not have any more. It loads itself anew,
// once for each build, and keeps what was typed.
import { tabShelf } from '../ui/browser/kept.ts'
import { keptNames } from '../ui/browser/kept-names.ts'
import { askServer, isReachable } from './reachability.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
/** The path of the page, and the values by field. */
type Typed = [string, Record<string, string>]

const secret = '[type=password], [type=file], [autocomplete*=password]'
/** This build, whose files have the hash of their contents in their names. */
const build = import.meta.url
const typed = new Set<Field>()
const keepers = new Set<() => void>()
/** Leaving a page cancels the files that it still loads, which is no reason to load it anew. */
let isLeaving = false

/** Calls `keep` right before such a reload. */
export function beforeOwnReload(keep: () => void): void {
  keepers.add(keep)
}

/** Watches for files that cannot be loaded (Vite's event), and fills in what was typed before the reload. */
export function renewOlderTab(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target)
  }
  window.addEventListener('input', note, true)
  window.addEventListener('vite:preloadError', () => void renew())
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  // A download leaves the page where it is.
  for (const act of ['pointerdown', 'keydown', 'pageshow'])
    window.addEventListener(act, () => (isLeaving = false), true)
  fillIn()
}

async function renew(): Promise<void> {
  if (isLeaving) return
  // Before the fields go with the part that failed.
  const [path, fields] = [window.location.pathname, Object.fromEntries([...typed].flatMap(entryOf))]
  await askServer()
  if (!isReachable() || tabShelf.read(keptNames.renewed) === build) return
  tabShelf.write(keptNames.renewed, build)
  tabShelf.write(keptNames.typed, JSON.stringify([path, fields] satisfies Typed))
  for (const keep of keepers) keep()
  window.location.reload()
}

function entryOf(field: Field): [string, string][] {
  return field.isConnected && !field.matches(secret) ? [[nameOf(field), valueIn(field)]] : []
}

const isTicked = (field: Field) => field.type === 'checkbox' || field.type === 'radio'
const valueIn = (field: Field) => (isTicked(field) ? String((field as HTMLInputElement).checked) : field.value)

function nameOf(field: Field): string {
  const dialog = field.closest('[role=dialog]')?.querySelector('h1, h2')
  const own = field.labels?.[0] ?? field
  return [dialog?.textContent, own.textContent || field.ariaLabel, field.name].join(' | ')
}

/** Each field once it is on the page that it was on, for as long as the tab stays there. */
function fillIn(): void {
  const text = tabShelf.read(keptNames.typed)
  if (text === null) return
  tabShelf.remove(keptNames.typed)
  const [path, left]: Typed = JSON.parse(text)
  const look = () => {
    // Somebody else may come to it later.
    if (window.location.pathname !== path) return seen.disconnect()
    for (const field of document.querySelectorAll<Field>('input, textarea')) {
      const value = left[nameOf(field)]
      delete left[nameOf(field)]
      if (value !== undefined && value !== valueIn(field)) put(field, value)
    }
    if (Object.keys(left).length === 0) seen.disconnect()
  }
  const seen = new MutationObserver(look)
  seen.observe(document.body, { childList: true, subtree: true })
}

/** As if the person had typed it: React looks at the value behind the property that it has put over it. */
function put(field: Field, value: string): void {
  if (isTicked(field)) field.click()
  else setText(field, value)
}

function setText(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
