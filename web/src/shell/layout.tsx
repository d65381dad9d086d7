import './inside-styles.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../rooms/accounts/session.ts'
import { pressHeldButton } from '../ui/first-page.ts'
import { isElsewhere } from '../ui/moment.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Header } from './header.tsx'
import classes from './layout.module.css'
import { LiveUpdates } from './live-updates.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PublicLinks } from './public-links.tsx'
import { ThumbNavigation } from './thumb-navigation.tsx'
import { useArrival } from './use-arrival.ts'
import { usePush } from './use-push.ts'

/** The frame of every protected screen. */
export function Layout() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { pathname } = useLocation()
  useArrival()
  useEffect(pressHeldButton, [])
  usePush(user?.id)
  if (user === null) return <Navigate to="/login" replace />
  return (
    <LiveUpdates>
      <div className={classes.page}>
        <a href="#content" className={classes.skip}>
          {t('skip')}
        </a>
        <Header user={user} />
        <div role="status">
          <OfflineNotice />
        </div>
        <main id="content" tabIndex={-1} className={classes.main}>
          <CrashBoundary key={pathname} isFramed>
            <Outlet />
          </CrashBoundary>
        </main>
        <footer className={classes.footer}>
          <span>{t('notAffiliated')}</span> {isElsewhere(Date.now()) && <span>{t('munichTime')}</span>} <PublicLinks />
        </footer>
        <ThumbNavigation user={user} />
      </div>
    </LiveUpdates>
  )
}
