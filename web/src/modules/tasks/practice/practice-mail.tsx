import { Button, Drawer, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PracticeMail as Mail } from '@terminlotse/contract/practice'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { focusScreen } from '../../../ui/focus.ts'
import { Hint } from '../../../ui/hint.tsx'
import { IconMailOpened } from '../../../ui/icons/signed-in.ts'
import { dayAndTime } from '../../../ui/time/moment.ts'
import classes from './practice.module.css'
import { useConfirmPractice, usePracticeMails } from './practice-calls.ts'

interface Props {
  bookingId: number
  variant?: 'filled' | 'default'
}

export function PracticeMailButton({ bookingId, variant = 'default' }: Props) {
  const { t } = useTranslation('practice')
  const [isOpen, { open, close }] = useDisclosure(false)
  const opener = useRef<HTMLButtonElement>(null)
  const confirm = useConfirmPractice(() => {
    close()
    focusScreen()
  })
  return (
    <>
      <Button
        ref={opener}
        variant={variant}
        leftSection={<IconMailOpened size={18} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('mail.open')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => {
          close()
          opener.current?.focus()
        }}
        position="right"
        title={t('mail.title')}
        // After the tap on “Confirm” the opener goes, because there is nothing to open any more.
        returnFocus={false}
        // The page's own header is its banner.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('mail.close'), size: 44 }}
      >
        <Mails bookingId={bookingId} confirm={confirm} />
      </Drawer>
    </>
  )
}

type Confirm = ReturnType<typeof useConfirmPractice>

function Mails({ bookingId, confirm }: { bookingId: number; confirm: Confirm }) {
  const { t } = useTranslation('practice')
  const mails = usePracticeMails(bookingId)
  if (mails.isError && mails.data === undefined) {
    const again = () => void mails.refetch()
    return <LoadFailure failed={t('mail.failed')} notYet={t('mail.notYet')} error={mails.error} onRetry={again} />
  }
  return (
    <Stack>
      <Text size="sm">{t('mail.instead')}</Text>
      <div role="status">{!mails.data?.length && <Text>{t('mail.soon')}</Text>}</div>
      {mails.data?.map((mail) => (
        <MailOfOffice key={mail.id} mail={mail} confirm={confirm} />
      ))}
    </Stack>
  )
}

function MailOfOffice({ mail, confirm }: { mail: Mail; confirm: Confirm }) {
  const { t } = useTranslation('practice')
  const heading = `practice-mail-${mail.id}`
  return (
    <article className={classes.mail} aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {mail.subject}
      </Title>
      <Hint>{dayAndTime(mail.arrived_at, currentLanguage())}</Hint>
      {mail.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {mail.can_confirm && (
        <BusyButton
          fullWidth
          isBusy={confirm.isPending}
          busyLabel={t('mail.confirming')}
          onClick={() => confirm.mutate(mail)}
          data-autofocus
        >
          {t('mail.confirm')}
        </BusyButton>
      )}
    </article>
  )
}
