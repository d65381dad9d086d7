import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../elements.ts'
import { focusScreen } from '../focus.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: string | number
  /** True for one question: it stays a small box on a phone too. */
  isQuestion?: boolean
  /** True if it shows something only once: a tap beside it does not close it. */
  isLeftByButton?: boolean
  children: Elements
}

/** The library returns the focus after 10 ms. */
const afterReturnMs = 20

/** If the opener of a dialog is gone when the dialog closes, or goes with a later list, the screen gets the focus. */
function useCursorOnScreen(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const find = () => {
      const opener = document.activeElement
      if (opener === document.body) return focusScreen()
      const changes = new MutationObserver(() => {
        if (opener?.isConnected && document.activeElement === opener) return
        changes.disconnect()
        if (!opener?.isConnected && document.activeElement === document.body) focusScreen()
      })
      changes.observe(document.body, { childList: true, subtree: true })
    }
    return () => {
      setTimeout(find, afterReturnMs)
    }
  }, [isOpen])
}

/** A dialog: fills a phone, floats on a desk. The focus goes in, stays in, and comes back to its place. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'lg',
  isQuestion = false,
  isLeftByButton = false,
  children,
}: Props) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  useCursorOnScreen(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnClickOutside={!isLeftByButton}
      title={title}
      size={isQuestion ? 'md' : size}
      fullScreen={isPhone && !isQuestion}
      centered={isQuestion}
      transitionProps={{ duration: 150, exitDuration: 0 }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      attributes={{ header: { role: 'presentation' }, close: { 'data-tip': t('close') } }}
      styles={{
        title: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere', hyphens: 'auto' },
        // The heading sticks to the top of a desk and a form's buttons to the bottom. They must not cover the focused
        // element: large text would give a heading half of a phone.
        content: { backgroundColor: 'var(--surface)', scrollPaddingBlock: '5.5rem 9rem' },
        header: { backgroundColor: 'var(--surface)', position: isPhone ? 'static' : 'sticky' },
      }}
    >
      {children}
    </Modal>
  )
}
