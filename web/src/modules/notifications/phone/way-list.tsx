import { UnstyledButton } from '@mantine/core'
import type { Channel, Settings } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { IconChevronRight, IconCircleCheck } from '../../../ui/icons/signed-in.ts'
import classes from './way-list.module.css'

interface Props {
  ways: Channel[]
  settings: Settings | null
  onChoose: (way: Channel) => void
}

/** The ways to a phone; those that are confirmed have a tick. */
export function WayList({ ways, settings, onChoose }: Props) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('channels')
  return (
    <ul className={classes.list} aria-label={t('ways')}>
      {ways.map((way) => {
        const isConfirmed = settings?.confirmed_at[way] !== undefined
        const name = say(`${way}.name`)
        return (
          <li key={way}>
            <UnstyledButton className={classes.way} onClick={() => onChoose(way)}>
              <span className={classes.words}>
                <span className={classes.name}>{isConfirmed ? t('ready', { name }) : name}</span>
                <span className={classes.about}>{say(`${way}.about`)}</span>
              </span>
              {isConfirmed ? <IconCircleCheck className={classes.tick} /> : <IconChevronRight />}
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
