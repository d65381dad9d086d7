import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './home-link.module.css'
import { Mark } from './mark.tsx'

export function HomeLink({ to }: { to: '/' | '/dashboard' }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className={classes.home}>
      <Mark />
      <span>{t('product')}</span>
    </Link>
  )
}
