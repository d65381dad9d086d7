import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { PlaceLink } from '../../ui/page/place-link.tsx'
import { destinationsOf } from './navigation.tsx'
import classes from './thumb-navigation.module.css'

interface Props {
  user: User
}

/** The main destinations at the lower edge of a phone, where the thumb is. */
export function ThumbNavigation({ user }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {destinationsOf(user).map(({ to, key, Icon }) => (
        <PlaceLink key={to} to={to} className={classes.link}>
          <Icon size={22} />
          <span>{t(key)}</span>
        </PlaceLink>
      ))}
    </nav>
  )
}
