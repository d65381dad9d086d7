import { Button, CloseButton, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconListCheck, IconSearch } from '../../../ui/icons/signed-in.ts'
import { countGroups, groups, type Order, orders, type Wanted } from './arrange.ts'
import classes from './list-tools.module.css'

interface Props {
  tasks: Task[]
  wanted: Wanted
  onWant: (changes: Partial<Wanted>) => void
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  selecting: RefObject<HTMLButtonElement | null>
}

export function ListTools({ tasks, wanted, onWant, isSelecting, onSelecting, selecting }: Props) {
  const { t } = useTranslation('taskList')
  return (
    <div className={classes.tools}>
      <search className={classes.line}>
        <TextInput
          type="search"
          size="md"
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
          size="md"
          aria-label={t('order.label')}
          data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={wanted.order}
          onChange={(event) => onWant({ order: event.currentTarget.value as Order })}
        />
      </search>
      <div className={classes.line}>
        <Chips tasks={tasks} wanted={wanted} onWant={onWant} />
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

function Chips({ tasks, wanted, onWant }: Pick<Props, 'tasks' | 'wanted' | 'onWant'>) {
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
