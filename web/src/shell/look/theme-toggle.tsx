import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconMoon, IconSun } from '../../ui/icons/public.ts'
import classes from './theme-toggle.module.css'

const never = () => () => {}

/** Switches between light and dark. Until the first use the theme follows the system. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const computed = useComputedColorScheme('light')
  // The page from the server has no theme: its words are corrected at once, its icon is chosen by the style sheet.
  const isDark = useSyncExternalStore(
    never,
    () => computed === 'dark',
    () => false,
  )
  const label = isDark ? t('theme.toLight') : t('theme.toDark')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      data-tip={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <IconSun size={20} className={classes.inDark} />
      <IconMoon size={20} className={classes.inLight} />
    </ActionIcon>
  )
}
