import { Button, CloseButton, NativeSelect, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { type ComponentProps, memo, type RefObject, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserShelf } from '../../../ui/browser/kept.ts'
import { keptNames } from '../../../ui/browser/kept-names.ts'
import { IconListCheck, IconSearch } from '../../../ui/icons/signed-in.ts'
import { TaskCard } from '../card/task-card.tsx'
import {
  arrange,
  countGroups,
  everything,
  groups,
  isEverything,
  type Order,
  openCardsMax,
  openedAtFirst,
  orders,
  type Wanted,
} from './arrange.ts'
import { SeveralActions, useSelection } from './several-actions.tsx'
import classes from './task-list.module.css'
import { TaskRow } from './task-row.tsx'

interface Props extends Pick<ComponentProps<typeof TaskCard>, 'reach' | 'onAction'> {
  tasks: Task[]
  /** The server has answered since the page was opened. */
  isLoaded: boolean
  /** The task that the address names: it is shown whatever is wanted, and open. */
  addressed: number | undefined
}

/** A narrowed list keeps its tools. docs/decisions/web.md#more-than-five-tasks-are-rows */
export const TaskList = memo(function TaskList({ tasks, isLoaded, addressed, ...card }: Props) {
  const { t } = useTranslation('taskList')
  const { wanted, want, shown, isOpen, isLazy, toggle, areAllOpen, openAll } = useArranged({
    tasks,
    isLoaded,
    addressed,
  })
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
        areAllOpen={areAllOpen}
        onOpenAll={openAll}
        isSelecting={selection.isSelecting}
        onSelecting={selection.selecting}
        selecting={selecting}
      />
      {shown.length === 0 && (
        <Stack align="flex-start" role="status">
          <Text>{t('none')}</Text>
          <Button variant="default" onClick={() => want(everything)}>
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
            isLazy={isLazy(task.id)}
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

interface Settled {
  /** The wishes, and whether the server had answered by then: either makes a new arrangement. */
  wanted: Wanted
  isLoaded: boolean
  shown: number[]
  known: ReadonlySet<number>
  opened: ReadonlySet<number>
}

/** The order is made when tasks load or other ones are wanted, and never meanwhile: no row moves under a finger. */
function useArranged({ tasks, isLoaded, addressed }: Pick<Props, 'tasks' | 'isLoaded' | 'addressed'>) {
  const [wanted, setWanted] = useState(everything)
  const [settled, setSettled] = useState<Settled | null>(null)
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [areAllOpen, setAllOpen] = useState(() => browserShelf.read(keptNames.openTasks) !== null)
  const isStale = settled === null || settled.wanted !== wanted || (!settled.isLoaded && isLoaded && byHand.size === 0)
  const present = isStale ? settle(tasks, wanted, isLoaded, settled) : settled
  if (isStale && tasks.length > 0) setSettled(present)

  const byId = new Map(tasks.map((task) => [task.id, task]))
  const isNew = ({ id }: Task) => !present.known.has(id)
  const isHidden = ({ id }: Task) => id === addressed && !present.shown.includes(id)
  const first = tasks.filter((task) => isNew(task) || isHidden(task))
  const toggle = useCallback((id: number, opens: boolean) => setByHand((now) => new Map([...now, [id, opens]])), [])
  const isOpen = (id: number) =>
    byHand.get(id) ?? (areAllOpen || id === addressed || present.opened.has(id) || !present.known.has(id))
  const openAll = (isWanted: boolean) => {
    setAllOpen(isWanted)
    setByHand(new Map(isWanted ? [] : tasks.map(({ id }) => [id, false])))
    if (isWanted) browserShelf.write(keptNames.openTasks, 'all')
    else browserShelf.remove(keptNames.openTasks)
  }
  return {
    areAllOpen,
    openAll,
    wanted,
    want: (changes: Partial<Wanted>) => setWanted((now) => ({ ...now, ...changes })),
    shown: [...first, ...present.shown.flatMap((id) => byId.get(id) ?? [])],
    isOpen,
    isLazy: (id: number) => areAllOpen && id !== addressed && !byHand.has(id),
    toggle,
  }
}

function settle(tasks: Task[], wanted: Wanted, isLoaded: boolean, before: Settled | null): Settled {
  const now = new Date()
  const isReload = before === null || before.isLoaded !== isLoaded
  return {
    wanted,
    isLoaded,
    shown: arrange(tasks, wanted, now),
    known: new Set(tasks.map(({ id }) => id)),
    opened: isReload ? new Set(openedAtFirst(tasks, now)) : before.opened,
  }
}

interface ListToolsProps {
  tasks: Task[]
  wanted: Wanted
  onWant: (changes: Partial<Wanted>) => void
  areAllOpen: boolean
  onOpenAll: (isWanted: boolean) => void
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  selecting: RefObject<HTMLButtonElement | null>
}

function ListTools({ tasks, wanted, onWant, isSelecting, onSelecting, selecting, ...all }: ListToolsProps) {
  const { t } = useTranslation('taskList')
  return (
    <div className={classes.tools}>
      <search className={classes.line}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} />}
          rightSection={
            wanted.wish && <CloseButton aria-label={t('clearSearch')} size="lg" onClick={() => onWant({ wish: '' })} />
          }
          value={wanted.wish}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onWant({ wish: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('order.label')}
          data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={wanted.order}
          onChange={(event) => onWant({ order: event.currentTarget.value as Order })}
        />
      </search>
      <div className={classes.line}>
        <Chips tasks={tasks} wanted={wanted} onWant={onWant} />
        <Button variant="subtle" size="compact-md" mih={36} onClick={() => all.onOpenAll(!all.areAllOpen)}>
          {t(all.areAllOpen ? 'foldAll' : 'openAll')}
        </Button>
        <Button
          ref={selecting}
          variant="subtle"
          size="compact-md"
          mih={36}
          aria-pressed={isSelecting}
          leftSection={<IconListCheck size={18} />}
          onClick={() => onSelecting(!isSelecting)}
        >
          {t(isSelecting ? 'several.end' : 'several.begin')}
        </Button>
      </div>
    </div>
  )
}

function Chips({ tasks, wanted, onWant }: Pick<ListToolsProps, 'tasks' | 'wanted' | 'onWant'>) {
  const { t } = useTranslation('taskList')
  const counts = countGroups(tasks, new Date())
  return (
    <fieldset className={classes.chips} aria-label={t('show')}>
      {groups.map((group) => (
        <UnstyledButton
          key={group}
          className={classes.chip}
          aria-pressed={wanted.group === group}
          data-group={group}
          data-empty={counts[group] === 0 || undefined}
          onClick={() => onWant({ group })}
        >
          <span>{t(`group.${group}`)}</span>
          <span className={classes.count}>{counts[group]}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
