import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Right, rightRoutes } from '@terminlotse/contract/accounts/rights'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { showFailure } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { NotLoaded } from '../../api/load-failure.tsx'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Question } from '../../ui/page/form-buttons.tsx'
import rows from '../../ui/page/row-list.module.css'
import { dayAndTime } from '../../ui/time/moment.ts'

const keyOf = ({ kind, id }: Right) => `${kind} ${id}`

export function LastStep() {
  const { t } = useTranslation('rights')
  return (
    <Stack>
      <Text>{t('subtitle')}</Text>
      <RightList isLastStep />
      <Hint>{t('ended')}</Hint>
    </Stack>
  )
}

/** `isLastStep`: after a new password each right is kept or ended here, also those that are kept already. */
export function RightList({ isLastStep = false }) {
  const { t } = useTranslation('rights')
  const query = useRights()
  const { data } = query
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [ending, setEnding] = useState<Right | null>(null)
  const keep = useKeep((right) => {
    const kept = right ? [right] : (data ?? []).filter(({ is_recent }) => !is_recent)
    setSeen(new Set([...seen, ...kept.map(keyOf)]))
  })
  if (data === undefined) return <NotLoaded of={query} failed={t('failed')} notYet={t('notYet')} />
  const isSettled = (right: Right) => right.is_kept && (right.is_current || !isLastStep || seen.has(keyOf(right)))
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('intro')}</Text>
      <ul className={rows.list}>
        {data.map((right) => (
          <Row
            key={keyOf(right)}
            right={right}
            isSettled={isSettled(right)}
            isKeeping={keep.isPending && keep.variables !== null && keyOf(keep.variables) === keyOf(right)}
            onKeep={() => keep.mutate(right)}
            onEnd={() => setEnding(right)}
          />
        ))}
      </ul>
      {data.some((right) => !right.is_recent && !isSettled(right)) && (
        <Group>
          <BusyButton isBusy={keep.isPending} onClick={() => keep.mutate(null)}>
            {t('keepAll')}
          </BusyButton>
          <Hint>{t('keepAllHint')}</Hint>
        </Group>
      )}
      {data.every(({ is_current }) => is_current) && <Text>{t('none')}</Text>}
      {ending && <EndDialog right={ending} onClose={() => setEnding(null)} />}
    </Stack>
  )
}

function nameOf({ name, channel }: Right): string {
  if (channel === null) return name || i18next.t('rights:unnamed')
  const its = i18next.t(`channels:${channel}.name`)
  return name ? `${name} · ${its}` : its
}

interface RowProps {
  right: Right
  isSettled: boolean
  isKeeping: boolean
  onKeep: () => void
  onEnd: () => void
}

function Row({ right, isSettled, isKeeping, onKeep, onEnd }: RowProps) {
  const { t } = useTranslation('rights')
  const { kind, made_at, used_at, is_kept, is_current } = right
  const name = nameOf(right)
  const time = (at: string) => dayAndTime(at, currentLanguage())
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isSettled && <Badge>{t(is_current ? 'here' : 'kept')}</Badge>}
        </Group>
        <Text size="sm">{t(`kinds.${kind}`)}</Text>
        <Hint>
          {[t('made', { time: time(made_at) }), used_at !== null && t('used', { time: time(used_at) })]
            .filter(Boolean)
            .join(' ')}
        </Hint>
        {!is_kept && kind !== 'person' && (
          <Text size="sm">{t(`waits.${kind === 'passkey' || kind === 'chat' ? kind : 'other'}`)}</Text>
        )}
      </div>
      <Group gap={4} justify="flex-end">
        {!isSettled && (
          <BusyButton variant="subtle" aria-label={t('keepOf', { name })} isBusy={isKeeping} onClick={onKeep}>
            {t('keep')}
          </BusyButton>
        )}
        {!is_current && (
          <Button variant="subtle" color="red" aria-label={t('endOf', { name })} onClick={onEnd}>
            {t('end')}
          </Button>
        )}
      </Group>
    </li>
  )
}

function EndDialog({ right, onClose }: { right: Right; onClose: () => void }) {
  const { t } = useTranslation('rights')
  const end = useEnd(onClose)
  return (
    <Question
      onClose={onClose}
      title={t('endTitle', { name: nameOf(right) })}
      submit={t('end')}
      busyLabel={t('ending')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate(right)}
    >
      <Text>{t('endText')}</Text>
    </Question>
  )
}

const pick = ({ kind, id }: Right) => ({ kind, id })

function useRights() {
  return useQuery({
    queryKey: keys.rights,
    queryFn: async ({ signal }) => (await call(rightRoutes.list, { signal })).results,
    staleTime: 0,
  })
}

/** Keeps one right; null: all that are not recent. */
function useKeep(onKept: (right: Right | null) => void) {
  const { t } = useTranslation('rights')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (right: Right | null) => call(rightRoutes.keep, { body: right ? { right: pick(right) } : {} }),
    onSuccess: (_, right) => onKept(right),
    onError: (error) => showFailure(error, t('keepFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.rights }),
  })
}

/** A right that ends may be shown anywhere on the page. */
function useEnd(onEnded: () => void) {
  const { t } = useTranslation('rights')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (right: Right) => call(rightRoutes.end, { params: pick(right) }),
    onSuccess: onEnded,
    onError: (error) => showFailure(error, t('endFailed')),
    onSettled: () => queries.invalidateQueries(),
  })
}
