import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import type { Task } from '@terminlotse/contract/tasks'
import type { FreeTime } from '@terminlotse/contract/tasks/free-times'
import type { UnwantedBody } from '@terminlotse/contract/tasks/unwanted'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconX } from '../../../ui/icons/signed-in.ts'
import classes from './free-times.module.css'
import { useSayUnwanted } from './unwanted-calls.ts'

interface Props {
  task: Pick<Task, 'id' | 'offices'>
  time: FreeTime
  /** The time in words, for screen readers. */
  label: string
}

/**
 * “Not for me”: then the choice between this time, this day and this office. A time may be listed under an office that
 * is looked at only because it shares its times with one of the task's. The task has not chosen that one, so it cannot
 * leave it out.
 */
export function NotForMe({ task, time, label }: Props) {
  const { t } = useTranslation('freeTimes')
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const choices = useId()
  const say = useSayUnwanted(task.id)
  const bodies: UnwantedBody[] = [
    { kind: 'time', slot_at: time.at },
    { kind: 'day', day: berlinDay(new Date(time.at)) },
    ...(task.offices.includes(time.office) ? [{ kind: 'office' as const, office: time.office }] : []),
  ]
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        leftSection={<IconX size={18} />}
        aria-expanded={isOpen}
        aria-controls={choices}
        aria-label={t('unwanted.actionOf', { time: label })}
        onClick={toggle}
      >
        {t('unwanted.action')}
      </Button>
      <fieldset id={choices} aria-label={t('unwanted.which')} className={classes.choices} hidden={!isOpen}>
        {isOpen &&
          bodies.map((body) => (
            <Button
              key={body.kind}
              variant="default"
              size="sm"
              mih={44}
              disabled={say.isPending}
              onClick={() => say.mutate(body, { onSuccess: close })}
            >
              {t(`unwanted.this.${body.kind}`)}
            </Button>
          ))}
      </fieldset>
    </>
  )
}
