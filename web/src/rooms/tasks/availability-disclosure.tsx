import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './availability.module.css'
import { AvailabilityPicture } from './availability-picture.tsx'

interface Props {
  taskId: number
}

/** Asks for the picture only when somebody wants to see it. */
export function AvailabilityDisclosure({ taskId }: Props) {
  const { t } = useTranslation('care')
  const [isOpen, { toggle }] = useDisclosure(false)
  const content = useId()
  return (
    <div>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} aria-controls={content} onClick={toggle}>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
        {t('appear.title')}
      </UnstyledButton>
      <div id={content}>{isOpen && <AvailabilityPicture taskId={taskId} />}</div>
    </div>
  )
}
