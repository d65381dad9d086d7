import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './place-beside.ts'
import classes from './tooltips.module.css'

const delayMs = 700

interface Tip {
  text: string
  of: Element
}

/**
 * The one tooltip of the app. An element with `data-tip` shows it on hover or keyboard focus. It stays while the mouse
 * is over the tooltip itself, and Escape closes it. A tap shows it only if the element has `data-tip-on-tap` too: the
 * tip explains its word. Any other tip must not say anything that people cannot read elsewhere.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => listen(setTip, () => bubble.current), [])
  useLayoutEffect(() => {
    if (tip === null || bubble.current === null) return
    const { left, top } = placeBeside(tip.of.getBoundingClientRect(), bubble.current.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
    })
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` })
  }, [tip])
  if (tip === null) return null
  return createPortal(
    <div ref={bubble} role="tooltip" className={classes.bubble}>
      {tip.text}
    </div>,
    document.body,
  )
}

function listen(show: (tip: Tip | null) => void, bubble: () => Element | null): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let present: Element | null = null
  let isTap = false

  function showNow(of: Element) {
    const text = of.getAttribute('data-tip')
    if (text && of.isConnected) show({ text, of })
  }
  function showFor(target: EventTarget | null) {
    if (target instanceof Node && bubble()?.contains(target)) return
    const of = target instanceof Element ? target.closest('[data-tip]') : null
    if (of === present) return
    hide()
    present = of
    if (of === null) return
    waiting = setTimeout(() => showNow(of), delayMs)
  }
  function pressed({ pointerType }: PointerEvent) {
    isTap = pointerType === 'touch'
    hide()
  }
  function tapped({ target }: Event) {
    const of = isTap && target instanceof Element ? target.closest('[data-tip-on-tap]') : null
    if (of === null) return
    hide()
    present = of
    showNow(of)
  }
  function hide() {
    clearTimeout(waiting)
    present = null
    show(null)
  }
  const stopping = new AbortController()
  const on = { signal: stopping.signal, capture: true }
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && showFor(event.target), on)
  document.addEventListener('focusin', ({ target }) => isByKeyboard(target) && showFor(target), on)
  document.addEventListener('focusout', hide, on)
  document.addEventListener('pointerdown', pressed, on)
  document.addEventListener('click', tapped, on)
  document.addEventListener('scroll', hide, on)
  // Escape closes it. After any other key the text may no longer fit.
  document.addEventListener('keydown', hide, on)
  return () => {
    hide()
    stopping.abort()
  }
}

function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}
