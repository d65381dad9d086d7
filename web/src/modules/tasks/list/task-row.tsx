import { Checkbox, UnstyledButton } from '@mantine/core'
import { useIntersection, useInViewport } from '@mantine/hooks'
import type { Task } from '@terminlotse/contract/tasks'
import { tellingName } from '@terminlotse/contract/tasks/short-names'
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { german } from '../../../ui/german.tsx'
import { IconChevronRight } from '../../../ui/icons/signed-in.ts'
import compact from '../../../ui/page/compact-row.module.css'
import { Headline, TaskBadges } from '../card/headline.tsx'
import { TaskCard } from '../card/task-card.tsx'
import classes from './task-row.module.css'

interface Props extends Omit<ComponentProps<typeof TaskCard>, 'index'> {
  isOpen: boolean
  /** Its card is drawn when it comes near the window: forty cards at once would stop the page. */
  isLazy: boolean
  onToggle: (id: number, isOpen: boolean) => void
  /** Null while nothing is selected for a common action. */
  isSelected: boolean | null
  onSelect: (task: Task) => void
}

/**
 * A task of a long list: its name, headline and badges, which open to its whole card in the same place. The keyboard
 * stays with the task: it comes to the card that opens, and back to the row. A live message is about one task of a
 * hundred: only its row is drawn anew, as long as the callbacks and `reach` stay the same objects.
 */
export const TaskRow = memo(function TaskRow({ task, isOpen, isLazy, onToggle, isSelected, onSelect, ...card }: Props) {
  const { t } = useTranslation('taskList')
  const toggle = useFocusAfterToggle(task.id, isOpen, () => onToggle(task.id, !isOpen))
  const { ref, wasNear } = useWasNear(isOpen)
  const isDrawn = isOpen && (wasNear || !isLazy)
  return (
    <li ref={ref} className={`${compact.row} ${classes.row}`} data-open={isDrawn || undefined}>
      {isSelected !== null && (
        <Checkbox
          size="sm"
          className={classes.select}
          aria-label={t('several.choose', { name: task.name })}
          checked={isSelected}
          onChange={() => onSelect(task)}
        />
      )}
      {isDrawn ? (
        <div className={classes.open}>
          <UnstyledButton
            className={classes.less}
            aria-expanded
            aria-controls={`card-${task.id}`}
            aria-label={t('lessOf', { name: task.name })}
            onClick={toggle}
          >
            <span>{t('less')}</span>
            <IconChevronRight size={18} className={classes.up} />
          </UnstyledButton>
          <TaskCard task={task} index={0} {...card} />
        </div>
      ) : (
        <ClosedRow task={task} onOpen={toggle} />
      )}
    </li>
  )
})

const nearPx = 600

/** True once it has been near the window since it is open. */
function useWasNear(isOpen: boolean) {
  const { ref, entry } = useIntersection({ rootMargin: `${nearPx}px` })
  const [wasNear, setWasNear] = useState(false)
  const isNear = isOpen && (wasNear || entry?.isIntersecting === true)
  if (isNear !== wasNear) setWasNear(isNear)
  return { ref, wasNear: isNear }
}

function useFocusAfterToggle(id: number, isOpen: boolean, onToggle: () => void) {
  const isToggled = useRef(false)
  useEffect(() => {
    if (!isToggled.current) return
    isToggled.current = false
    const card = document.getElementById(`card-${id}`)
    const button = card?.querySelector<HTMLElement>('[aria-expanded=false]')
    const target = isOpen ? card : button
    target?.focus({ preventScroll: isOpen })
  }, [isOpen, id])
  return () => {
    isToggled.current = true
    onToggle()
  }
}

function ClosedRow({ task, onOpen }: { task: Task; onOpen: () => void }) {
  // Headlines move with the clock; those that nobody sees need not.
  const { ref, inViewport } = useInViewport<HTMLElement>()
  const heading = `task-${task.id}`
  const [only, another] = task.offices_details.filter(({ is_unwanted }) => !is_unwanted)
  const office = only && !another ? tellingName(only.name) : ''
  return (
    <article ref={ref} id={`card-${task.id}`} aria-labelledby={heading} tabIndex={-1} className={classes.closed}>
      <div className={compact.words}>
        <div className={compact.head}>
          <h2 className={`${compact.name} ${classes.name}`}>
            <UnstyledButton
              id={heading}
              className={`${compact.line} ${classes.more}`}
              aria-expanded={false}
              onClick={onOpen}
              title={task.name}
            >
              {task.name}
            </UnstyledButton>
            {!task.name.includes(office) && <span className={classes.office}>{german(office)}</span>}
          </h2>
          <TaskBadges task={task} isStill={!inViewport} />
        </div>
        <Headline key={String(inViewport)} task={task} isStill={!inViewport} />
      </div>
      <IconChevronRight size={20} className={classes.arrow} />
    </article>
  )
}
