import './look/later-styles.ts'
import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import classes from './toasts.module.css'

const defaultMs = 5_000

/** The place of toasts: top right. One labelled region for all of them; each announces itself. */
export function Toasts() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('toasts')} className={classes.toasts}>
      <Notifications withinPortal={false} position="top-right" autoClose={defaultMs} containerWidth={400} />
    </section>
  )
}
