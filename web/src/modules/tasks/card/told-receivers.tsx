import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconBellRinging } from '../../../ui/icons/states/bell-ringing.tsx'
import { joined } from '../../../ui/time/moment.ts'
import { chosenOf, nameOf, useReceivers } from '../../notifications/receivers.ts'
import { SilentReceivers } from '../task/silent-receivers.tsx'
import classes from './told-receivers.module.css'

/** The receivers that a task has chosen. It says nothing while they are not known. */
export function ToldReceivers({ chosen }: { chosen: readonly number[] }) {
  const { t } = useTranslation('receivers')
  const { data = [] } = useReceivers()
  const receivers = chosenOf(data, chosen)
  if (receivers.length === 0) return null
  const names = joined(receivers.map(nameOf), currentLanguage())
  return (
    <div>
      <div className={classes.line}>
        <IconBellRinging size={20} className={classes.icon} />
        <Text size="sm">{t('choice.tells', { names })}</Text>
      </div>
      <SilentReceivers receivers={receivers} />
    </div>
  )
}
