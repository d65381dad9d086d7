import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { plainLink, readAppointmentLink } from '@terminlotse/contract/tasks/appointment-link'
import { bringingRoutes, type SeenAppointment } from '@terminlotse/contract/tasks/bringing'
import { validationText } from '@terminlotse/contract/validation-texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { fieldErrors } from '../../../api/form-errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { german } from '../../../ui/german.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { dayAndClock, munichLocal } from '../../../ui/time/moment.ts'
import type { Entries } from '../draft/draft.ts'
import { noEntries } from '../draft/draft-storage.ts'
import classes from './need.module.css'

/** The link lies nowhere but in the memory of this page. */
interface Brought {
  link: string
  seen: SeenAppointment
}

interface Props {
  onBrought: (brought: Brought) => void
}

/** From the link in the office's mail to the appointment that it opens. */
export function Bring({ onBrought }: Props) {
  const { t } = useTranslation('bringing')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const look = useMutation({
    mutationFn: async (link: string): Promise<Brought> => ({
      link,
      seen: await call(bringingRoutes.look, { body: { brought: link } }),
    }),
    gcTime: 0,
    onError: (error) => {
      const { brought } = fieldErrors(error)
      if (brought === undefined) showFailure(error, t('failed'))
      setFault(brought)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (look.isPending) return
    const read = readAppointmentLink(text, null)
    if (typeof read !== 'string') return look.mutate(plainLink(read))
    setFault(validationText(read, currentLanguage()))
  }
  if (look.data) return <Seen brought={look.data} onBrought={onBrought} onOther={look.reset} />
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Textarea
          label={t('label')}
          description={t('hint')}
          rows={3}
          value={text}
          error={fault}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Hint>{t('secret')}</Hint>
        <BusyButton type="submit" size="md" isBusy={look.isPending} busyLabel={t('asking')} className={classes.start}>
          {t('show')}
        </BusyButton>
      </Stack>
    </form>
  )
}

function Seen({ brought, onBrought, onOther }: Props & { brought: Brought; onOther: () => void }) {
  const { t } = useTranslation('bringing')
  const { t: words } = useTranslation('tasks')
  const { t: appointments } = useTranslation('appointments')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { seen } = brought
  const services = seen.services.map(({ title, count }) => (count > 1 ? `${count} × ${title}` : title))
  return (
    <Stack>
      <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.heading}>
        {t('title')}
      </Title>
      <Facts
        layout="rows"
        facts={[
          [t('when'), dayAndClock(seen.slot_at, currentLanguage())],
          [words('labels.type'), services.join(' + ')],
          [words('labels.office'), german([seen.office_name, seen.office_address].filter(Boolean).join(', '))],
          [t('number'), seen.display_number],
          [t('for'), [seen.name, seen.email].filter(Boolean).join(', ')],
        ]}
      />
      {seen.practice && <Text size="sm">{words('practice.about')}</Text>}
      <Text>{t('stays')}</Text>
      {seen.is_only_one ? (
        <Text>{appointments('earlier.onlyTold')}</Text>
      ) : (
        !seen.can_move && <Text>{t('unmoved')}</Text>
      )}
      <Group>
        <Button size="md" onClick={() => onBrought(brought)}>
          {t('earlier')}
        </Button>
        <Button size="md" variant="default" onClick={onOther}>
          {t('other')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Nothing of the person: the office's answer is stored nowhere. */
export function entriesFor(seen: SeenAppointment): Entries {
  const { service, office, service_type, service_count, further_services, slot_at, can_move, is_only_one } = seen
  return {
    ...noEntries,
    ...{ service, office, service_type, service_count, further_services },
    current_appointment_at: munichLocal(slot_at),
    latest_date: berlinDay(new Date(slot_at)),
    auto_booking_enabled: can_move && !is_only_one,
  }
}
