import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './theme-toggle.module.css'

const never = () => () => {}

/** Switches between light and dark; whoever never touches it follows the system. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const computed = useComputedColorScheme('light')
  // The page that came from the server knows no theme: its words are corrected at once, its icon is chosen by the style sheet.
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
      <IconSun aria-hidden size={20} className={classes.inDark} />
      <IconMoon aria-hidden size={20} className={classes.inLight} />
    </ActionIcon>
  )
}
