import { Group } from '@mantine/core'
import type { Elements } from '../elements.ts'
import classes from './save-bar.module.css'

/** The last row of a form, with its button. While something is not saved, it stays in sight with its card. */
export function SaveBar({ isChanged, children }: { isChanged: boolean; children: Elements }) {
  return (
    <Group gap="xs" className={classes.bar} data-changed={isChanged || undefined}>
      {children}
    </Group>
  )
}
