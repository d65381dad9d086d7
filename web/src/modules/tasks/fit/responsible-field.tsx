import { NativeSelect, Stack, Text } from '@mantine/core'
import { districtNames } from '@terminlotse/contract/offices/districts'
import type { Need, NeedOffice } from '@terminlotse/contract/offices/needs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFrame } from '../../../ui/fields/choice-frame.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { nameOf } from '../task/task-words.ts'
import { FactLine } from './fact-line.tsx'
import { type FactsHere, factsOfKind } from './facts-at.ts'

type Responsible = NonNullable<Need['responsible']>

interface Props {
  responsible: Responsible
  here: FactsHere | null
  offices: NeedOffice[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

/** The offices responsible for homes in these districts. */
function officesOfHomes({ offices }: Responsible, districts: number[]): number[] {
  return offices.filter((one) => districts.some((home) => one.districts.includes(home))).map(({ office }) => office)
}

/** Takes the responsible office and no other. A district that a person names is not stored. */
export function ResponsibleField({ responsible, here, offices, chosen, onChange, error }: Props) {
  const { t } = useTranslation('need')
  const [fact] = factsOfKind(here?.facts ?? [], 'responsible')
  const [isSaid, setSaid] = useState(false)
  const take = (wanted: number[]) => {
    setSaid(true)
    onChange(wanted)
  }
  const names = offices.filter(({ id }) => chosen.includes(id)).map(nameOf)
  return (
    <Stack gap="xs">
      {fact && (
        <Text size="sm">
          <FactLine fact={fact} />
        </Text>
      )}
      {fact?.differs && <Text size="sm">{fact.differs}</Text>}
      {responsible.by === 'named' ? (
        <ChoiceFrame
          legend={t('responsible.named')}
          kind="radio"
          choices={offices.map((office) => ({ value: office.id, label: nameOf(office), detail: office.address }))}
          chosen={chosen.length === 1 ? chosen : []}
          onToggle={(office) => take([office])}
          error={error}
        />
      ) : (
        <Homes
          responsible={responsible}
          onChange={take}
          error={error && !chosen.length ? t('responsible.lacks') : error}
        />
      )}
      {names.length > 0 && (
        <Text>{t(isSaid ? 'responsible.offices' : 'responsible.chosen', { names: names.join(', ') })}</Text>
      )}
    </Stack>
  )
}

function Homes({ responsible, onChange, error }: Pick<Props, 'responsible' | 'onChange' | 'error'>) {
  const { t } = useTranslation('need')
  const [homes, setHomes] = useState<{ own: string; partner: string }>({ own: '', partner: '' })
  const say = (change: Partial<typeof homes>) => {
    const next = { ...homes, ...change }
    setHomes(next)
    onChange(officesOfHomes(responsible, [Number(next.own), Number(next.partner)]))
  }
  const isBoth = responsible.by === 'homes_of_both'
  const districts = districtNames.map((name, at) => ({ value: String(at + 1), label: `${at + 1} ${name}` }))
  const select = (label: string, whose: keyof typeof homes) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t(isBoth ? 'responsible.outside' : 'responsible.choose') }, ...districts]}
      value={homes[whose]}
      onChange={(event) => say({ [whose]: event.currentTarget.value })}
      error={whose === 'own' ? error : undefined}
    />
  )
  return (
    <>
      {select(t('responsible.home'), 'own')}
      {isBoth && select(t('responsible.partner'), 'partner')}
      <Hint>{t('responsible.hint')}</Hint>
    </>
  )
}
