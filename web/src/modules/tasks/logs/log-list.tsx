import { Skeleton, Text } from '@mantine/core'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { rowOf } from '@terminlotse/contract/row-of'
import type { LogEntry } from '@terminlotse/contract/tasks/journal'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconAlertTriangle } from '../../../ui/icons/public.ts'
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '../../../ui/icons/signed-in.ts'
import { clockTime, dayAndTime, exactTime, longDay } from '../../../ui/time/moment.ts'
import { type FoldedLine, foldLines } from './fold-lines.ts'
import classes from './log-list.module.css'

interface Props {
  lines: LogEntry[]
  isLoading: boolean
  emptyText: string
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX }
// A person who has scrolled up stays there; a person at the end (give or take a line) stays at the end.
const nearPx = 48

export function LogList({ lines, isLoading, emptyText }: Props) {
  const { t } = useTranslation('logs')
  const language = currentLanguage()
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = lines.at(-1)?.id
  const folded = foldLines(lines)
  useEffect(() => {
    if (newest !== undefined && isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  const note = () => {
    const box = list.current
    if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={list} role="log" aria-label={t('region')} tabIndex={0} className={classes.list} onScroll={note}>
      {isLoading && <Skeleton h={96} />}
      {!isLoading && lines.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      {folded.map((one, place) => (
        <Fragment key={one.line.id}>
          {dayOf(folded[place - 1]) !== dayOf(one) && (
            <p className={classes.day}>{longDay(one.line.timestamp, language)}</p>
          )}
          <LogLine {...one} />
        </Fragment>
      ))}
    </div>
  )
}

function dayOf(folded: FoldedLine | undefined): string | null {
  return folded ? berlinDay(new Date(folded.line.timestamp)) : null
}

function LogLine({ line, count, since }: FoldedLine) {
  const { t } = useTranslation('logs')
  const language = currentLanguage()
  const Icon = rowOf(icons, line.level, IconInfoCircle)
  return (
    <div className={classes.line} data-level={line.level}>
      <Icon size={16} label={t(`level.${line.level}`)} className={classes.icon} />
      <time dateTime={line.timestamp} data-tip={dayAndTime(line.timestamp, language)} className={classes.time}>
        {exactTime(line.timestamp, language)}
      </time>
      <span className={classes.message}>
        <span>{line.message}</span>
        {count > 1 && (
          <span className={classes.count}>{t('folded', { number: count, time: clockTime(since, language) })}</span>
        )}
      </span>
    </div>
  )
}
