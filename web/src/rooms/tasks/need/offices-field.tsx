import { Button, Group, Text, TextInput } from '@mantine/core'
import { taskOffices } from '@terminlotse/contract/limits'
import type { NeedOffice } from '@terminlotse/contract/needs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../ui/choice-frame.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { ManyChoiceList } from '../../../ui/many-choice-list.tsx'
import { nameOf } from '../card/task-words.ts'

interface Props {
  offices: NeedOffice[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

const listPx = 360
/** With so many or more, several can be taken away together. */
const manyOffices = 4

/** Where an appointment would do: all of them, until somebody takes some away. */
export function OfficesField({ offices, chosen, onChange, error }: Props) {
  const { t } = useTranslation('need')
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const matching = offices.filter((office) => isMeant(office, sought))
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
      <Text size="sm" c="dimmed" mb="xs">
        {names.join(', ')}
      </Text>
      <Folded title={t('where.choose')} isOpen={isOpen || error !== undefined} onToggle={setOpen}>
        {offices.length >= manyOffices && (
          <TextInput
            type="search"
            label={t('where.search')}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {sought.trim() !== '' && meant.length > 0 && (
          <Group gap="xs">
            <Button variant="default" size="sm" mih={44} onClick={() => onChange(inOrder(meant))}>
              {t('where.only', { count: meant.length })}
            </Button>
            <Button
              variant="default"
              size="sm"
              mih={44}
              onClick={() => onChange(chosen.filter((id) => !meant.includes(id)))}
            >
              {t('where.without', { count: meant.length })}
            </Button>
          </Group>
        )}
        {matching.length === 0 && <Text role="status">{t('where.none')}</Text>}
        <ManyChoiceList
          legend={t('where.legend')}
          choices={matching.map((office) => choiceOf(office, kindWord(office, t)))}
          chosen={chosen}
          max={taskOffices.max}
          onChange={(wanted) => onChange(inOrder(wanted))}
          error={error}
          maxHeight={listPx}
        />
      </Folded>
    </div>
  )
}

function kindWord({ kind }: NeedOffice, t: (key: 'kind.hands_out' | 'kind.special') => string): string | undefined {
  return kind === 'usual' ? undefined : t(`kind.${kind}`)
}

function choiceOf(office: NeedOffice, kind: string | undefined): Choice {
  return { value: office.id, label: nameOf(office), detail: [kind, office.address].filter(Boolean).join(' · ') }
}

/** By name or by postcode, of which the beginning is enough. */
function isMeant({ name, hint, address }: NeedOffice, sought: string): boolean {
  const text = `${name} ${hint} ${address}`.toLowerCase()
  return sought
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
