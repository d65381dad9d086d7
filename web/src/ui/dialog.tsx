import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: string | number
  /** Asks one question: stays a small box on a phone too. */
  isQuestion?: boolean
  children: ReactNode
}

/** A dialog: fills a phone, floats on a desk. Focus goes in, stays in, and comes back where it was. */
export function Dialog({ isOpen, onClose, title, size = 'lg', isQuestion = false, children }: Props) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={isQuestion ? 'md' : size}
      fullScreen={isPhone && !isQuestion}
      centered={isQuestion}
      transitionProps={{ duration: 150, exitDuration: 0 }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      attributes={{ header: { role: 'presentation' }, close: { 'data-tip': t('close') } }}
      styles={{
        title: { fontSize: 20, fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere', hyphens: 'auto' },
        content: { backgroundColor: 'var(--surface)' },
        header: { backgroundColor: 'var(--surface)' },
      }}
    >
      {children}
    </Modal>
  )
}
