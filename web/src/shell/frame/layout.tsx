import '../look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../modules/accounts/session.ts'
import { OfflineAppointment } from '../../modules/tasks/offline-appointment.tsx'
import { isElsewhere } from '../../ui/time/moment.ts'
import { CrashBoundary } from '../crash-boundary.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { useArrival } from '../use-arrival.ts'
import { usePush } from '../use-push.ts'
import { Header } from './header.tsx'
import classes from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { PublicLinks } from './public-links.tsx'
import { ThumbNavigation } from './thumb-navigation.tsx'

export function Layout() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { pathname } = useLocation()
  useArrival()
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
          <OfflineAppointment user={user.id} />
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
