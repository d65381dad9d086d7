import { Button, Group, Text, TextInput } from '@mantine/core'
import { taskOffices } from '@terminlotse/contract/limits'
import { searchable } from '@terminlotse/contract/normal-form'
import type { Coordinates, NeedOffice } from '@terminlotse/contract/offices/needs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { type Choice, ManyChoiceList } from '../../../ui/fields/choice-frame.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { kilometres } from '../../../ui/number.ts'
import { Folded } from '../../../ui/page/folded.tsx'
import { nameOf } from '../task/task-words.ts'
import { askCoordinates, kmBetween, type NoCoordinates, nearestFirst } from './nearest.ts'

interface Props {
  offices: NeedOffice[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

const listPx = 360
/** With this many or more, several can be removed together. */
const manyOffices = 4

export function OfficesField({ offices, chosen, onChange, error }: Props) {
  const { t } = useTranslation('need')
  const [sought, setSought] = useState('')
  const [from, setFrom] = useState<Coordinates | null>(null)
  const sorted = from === null ? offices : nearestFirst(offices, from)
  const matching = sorted.filter((office) => isMeant(office, sought))
  const inOrder = (wanted: number[]) => offices.map(({ id }) => id).filter((id) => wanted.includes(id))
  const meant = matching.map(({ id }) => id)
  const names = offices.filter(({ id }) => chosen.includes(id)).map(nameOf)
  return (
    <div>
      <Text>
        {chosen.length === offices.length
          ? t('where.all', { count: offices.length })
          : t('where.some', { number: chosen.length, count: offices.length })}
      </Text>
      <Hint mb="xs">{names.join(', ')}</Hint>
      {offices.length > 1 && (
        <Folded title={t('where.choose')} hasError={error !== undefined}>
          {offices.length >= manyOffices && (
            <TextInput
              size="sm"
              type="search"
              label={t('where.search')}
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          {offices.some(({ position }) => position !== null) && <NearestButton from={from} onChange={setFrom} />}
          {sought.trim() !== '' && meant.length > 0 && (
            <Together
              count={meant.length}
              onOnly={() => onChange(inOrder(meant))}
              onWithout={() => onChange(chosen.filter((id) => !meant.includes(id)))}
            />
          )}
          <Announced>{matching.length === 0 && <Text>{t('where.none')}</Text>}</Announced>
          <ManyChoiceList
            legend={t('where.legend')}
            choices={matching.map((office) => choiceOf(office, [kindWord(office, t), distanceTo(office, from)]))}
            chosen={chosen}
            max={taskOffices.max}
            onChange={(wanted) => onChange(inOrder(wanted))}
            error={error}
            maxHeight={listPx}
          />
        </Folded>
      )}
    </div>
  )
}

interface TogetherProps {
  count: number
  onOnly: () => void
  onWithout: () => void
}

function Together({ count, onOnly, onWithout }: TogetherProps) {
  const { t } = useTranslation('need')
  return (
    <Group gap="xs">
      <Button variant="default" onClick={onOnly}>
        {t('where.only', { count })}
      </Button>
      <Button variant="default" onClick={onWithout}>
        {t('where.without', { count })}
      </Button>
    </Group>
  )
}

function kindWord({ kind }: NeedOffice, t: (key: 'kind.hands_out' | 'kind.special') => string): string | undefined {
  return kind === 'usual' ? undefined : t(`kind.${kind}`)
}

function distanceTo({ position }: NeedOffice, from: Coordinates | null): string | undefined {
  return position && from ? kilometres(kmBetween(from, position), currentLanguage()) : undefined
}

function choiceOf(office: NeedOffice, words: (string | undefined)[]): Choice {
  return { value: office.id, label: nameOf(office), detail: [...words, office.address].filter(Boolean).join(' · ') }
}

/** By name or by postcode, of which the beginning is enough. */
function isMeant({ name, hint, address }: NeedOffice, sought: string): boolean {
  const text = searchable(`${name} ${hint} ${address}`)
  return searchable(sought)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface NearestButtonProps {
  /** The position from which distances count now; null: the usual order. */
  from: Coordinates | null
  onChange: (from: Coordinates | null) => void
}

function NearestButton({ from, onChange }: NearestButtonProps) {
  const { t } = useTranslation('need')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<NoCoordinates | null>(null)
  const ask = async () => {
    setAsking(true)
    const answer = await askCoordinates()
    setAsking(false)
    setReason(typeof answer === 'string' ? answer : null)
    if (typeof answer !== 'string') onChange(answer)
  }
  return (
    <div>
      <BusyButton
        variant="default"
        isBusy={isAsking}
        busyLabel={t('nearest.asking')}
        onClick={() => (from === null ? void ask() : onChange(null))}
      >
        {t(from === null ? 'nearest.label' : 'nearest.usual')}
      </BusyButton>
      <Hint role="status" mt={4}>
        {t(from !== null ? 'nearest.sorted' : `nearest.${reason ?? 'hint'}`)}
      </Hint>
    </div>
  )
}
