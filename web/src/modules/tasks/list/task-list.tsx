import { Button, Stack, Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import type { ComponentProps } from 'react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskCard } from '../card/task-card.tsx'
import { everything, isEverything, openCardsMax } from './arrange.ts'
import { ListTools } from './list-tools.tsx'
import { SeveralActions, useSelection } from './several-actions.tsx'
import classes from './task-list.module.css'
import { TaskRow } from './task-row.tsx'
import { useArranged } from './use-arranged.ts'

interface Props extends Pick<ComponentProps<typeof TaskCard>, 'reach' | 'onAction'> {
  tasks: Task[]
  /** The server has answered since the page was opened. */
  isLoaded: boolean
  /** The task that the address names. */
  addressed: number | undefined
}

/** A narrowed list keeps its tools. docs/decisions/web.md#more-than-five-tasks-are-rows */
export const TaskList = memo(function TaskList({ tasks, isLoaded, addressed, ...card }: Props) {
  const { t } = useTranslation('taskList')
  const { wanted, want, shown, isOpen, toggle } = useArranged({ tasks, isLoaded, addressed })
  const selection = useSelection(tasks)
  const selecting = useRef<HTMLButtonElement>(null)
  if (tasks.length <= openCardsMax && isEverything(wanted)) {
    return (
      <div className={classes.cards}>
        {shown.map((task, index) => (
          <TaskCard key={task.id} task={task} index={index} {...card} />
        ))}
      </div>
    )
  }
  return (
    <>
      <ListTools
        tasks={tasks}
        wanted={wanted}
        onWant={want}
        isSelecting={selection.isSelecting}
        onSelecting={selection.selecting}
        selecting={selecting}
      />
      {shown.length === 0 && (
        <Stack align="flex-start" role="status">
          <Text>{t('none')}</Text>
          <Button variant="default" mih={44} onClick={() => want(everything)}>
            {t('showAll')}
          </Button>
        </Stack>
      )}
      <ul className={classes.rows} aria-label={t('label')}>
        {shown.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isOpen={isOpen(task.id)}
            onToggle={toggle}
            isSelected={selection.has(task.id)}
            onSelect={selection.select}
            {...card}
          />
        ))}
      </ul>
      {selection.isSelecting && (
        <SeveralActions selection={selection} shown={shown} onEnd={() => selecting.current?.focus()} />
      )}
    </>
  )
})
