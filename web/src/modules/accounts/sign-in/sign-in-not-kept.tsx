import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { doesSignInLast } from '../../../api/kept-sign-in.ts'

const never = () => () => {}

/** Before a sign-in: says that a reload will end it, in a browser that keeps nothing of this site. */
export function NotKept() {
  const { t } = useTranslation('accounts')
  // A page that was rendered in advance knows no browser.
  const lasts = useSyncExternalStore(never, doesSignInLast, () => true)
  return lasts ? null : <Text role="status">{t('notKept')}</Text>
}
