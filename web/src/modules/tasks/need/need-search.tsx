import { Anchor, Button, Group, Skeleton, Stack, Switch, Text, TextInput, UnstyledButton } from '@mantine/core'
import type { Need } from '@terminlotse/contract/offices/needs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronRight, IconSearch } from '../../../ui/icons/signed-in.ts'
import classes from './need.module.css'
import { factsOf } from './need-words.ts'
import type { NeedChoice } from './use-need-choice.ts'

interface Props {
  choice: NeedChoice
  onChoose: (need: Need) => void
  /** The cursor goes there when the dialog opens. */
  isFirst?: boolean
  /** True: one line, until something is typed; Escape empties it. */
  isLine?: boolean
  /** True: nothing else is on the page yet, so it offers what most people need. */
  isPage?: boolean
}

const usual = ['passport', 'address', 'residence', 'driving', 'vehicle', 'marriage'] as const

const shownFirst = 5

export function NeedSearch({ choice, onChoose, isFirst = false, isLine = false, isPage = false }: Props) {
  const { t } = useTranslation('need')
  const field = useRef<HTMLInputElement>(null)
  const { wish, isPractice, practice, say } = choice
  const isSought = wish.trim() !== ''
  // Also where the search replaces what had the focus.
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const seek = (wanted: string) => {
    say({ wish: wanted })
    field.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || wish === '') return
    seek('')
  }
  return (
    <search className={classes.search} data-line={isLine} onKeyDown={isLine ? closeOnEscape : undefined}>
      <TextInput
        ref={field}
        type="search"
        size={isLine ? 'xl' : 'lg'}
        label={isLine ? undefined : t('label')}
        aria-label={isLine ? t('label') : undefined}
        placeholder={t(isLine ? 'label' : 'placeholder')}
        description={!isLine || isPage || isSought ? t('private') : undefined}
        descriptionProps={{ fz: 'sm', mt: 4 }}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={20} />}
        // Pixels, as the icon's: large text needs the room.
        leftSectionWidth={44}
        value={wish}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => say({ wish: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        data-autofocus={isFirst || undefined}
      />
      {isPage && !isSought && (
        <Group gap="xs">
          {usual.map((one) => (
            <Button key={one} variant="default" radius="xl" onClick={() => seek(t(`usual.${one}`))}>
              {t(`usual.${one}`)}
            </Button>
          ))}
        </Group>
      )}
      {/* It is always in the page, so that screen readers read its changes. */}
      <div role="status" className={choice.found && countOf(choice.found) === 0 ? classes.none : classes.count}>
        {isSought && <Summary choice={choice} />}
      </div>
      {isSought && <Matches key={wish} choice={choice} onChoose={onChoose} />}
      {practice !== null && (isSought || isPractice) && (
        <Switch
          size="sm"
          label={t('practice.label')}
          description={t('practice.about')}
          checked={isPractice}
          onChange={(event) => say({ provider: event.currentTarget.checked ? practice : null })}
        />
      )}
    </search>
  )
}

type Found = NonNullable<NeedChoice['found']>

function countOf({ services, weak }: Found): number {
  return services.length + weak.length
}

/** Says if the matches are likely meant. Another authority, or the city's usual way, is named first. */
function Summary({ choice: { found, isFailed } }: Pick<Props, 'choice'>) {
  const { t } = useTranslation('need')
  if (isFailed || found === undefined) return null
  const { services, isLikely, elsewhere } = found
  const [count, all] = [services.length, countOf(found)]
  const usual = isLikely && elsewhere === null && services[0]?.serves_few === false ? services[0].usual_ways : []
  return (
    <>
      {elsewhere !== null && (
        <Away need={elsewhere.need} url={elsewhere.url}>
          {elsewhere.line ?? (elsewhere.who === null ? t('changed') : t('elsewhere', { who: elsewhere.who }))}
        </Away>
      )}
      {usual.map(({ line, link }) => (
        <Away key={line} url={link}>
          {line}
        </Away>
      ))}
      {isLikely && <span>{t('matches', { count })}</span>}
      {!isLikely && all > 0 && <span>{t('unlikely', { count: all })}</span>}
      {all === 0 && elsewhere === null && <span>{t('none')}</span>}
    </>
  )
}

function Away({ need, url, children }: { need?: string; url: string | null; children: string }) {
  return (
    <div className={classes.elsewhere}>
      {need && <strong>{need}</strong>}
      <span>{children}</span>
      {url !== null && (
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.page}>
          {new URL(url).host}
        </Anchor>
      )}
    </div>
  )
}

function Matches({ choice: { found, isFailed, retry }, onChoose }: Pick<Props, 'choice' | 'onChoose'>) {
  const { t } = useTranslation('need')
  const { t: common } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  if (isFailed) {
    return (
      <Stack gap="xs" role="alert">
        <Text>{t('failed')}</Text>
        <Button size="sm" variant="default" onClick={retry} style={{ alignSelf: 'start' }}>
          {common('retry')}
        </Button>
      </Stack>
    )
  }
  if (found === undefined) {
    return (
      <Stack gap={8} role="status" aria-label={common('loading')}>
        <Skeleton h={72} radius="md" />
        <Skeleton h={72} radius="md" />
      </Stack>
    )
  }
  const left = isWhole ? 0 : Math.max(0, countOf(found) - shownFirst)
  const services = isWhole ? found.services : found.services.slice(0, shownFirst)
  const weak = isWhole ? found.weak : found.weak.slice(0, shownFirst - services.length)
  return (
    <>
      <List needs={services} onChoose={onChoose} likeliest={found.isLikely ? services[0] : undefined} />
      {found.isLikely && weak.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('unlikely', { count: found.weak.length })}
        </Text>
      )}
      <List needs={weak} onChoose={onChoose} />
      {left > 0 && (
        <Button size="sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('more', { count: left })}
        </Button>
      )}
    </>
  )
}

interface ListProps {
  needs: Need[]
  onChoose: Props['onChoose']
  /** It says its other way too. */
  likeliest?: Need | undefined
}

function List({ needs, onChoose, likeliest }: ListProps) {
  if (needs.length === 0) return null
  return (
    <ul className={classes.matches}>
      {needs.map((need) => (
        <li key={need.id}>
          <Match need={need} onChoose={onChoose} way={need === likeliest ? need.other_way : null} />
        </li>
      ))}
    </ul>
  )
}

function Match({ need, onChoose, way }: { need: Need; onChoose: Props['onChoose']; way: string | null }) {
  const isOffered = need.offices.length > 0
  return (
    <UnstyledButton className={classes.need} disabled={!isOffered} onClick={() => onChoose(need)}>
      <span className={classes.words}>
        <span className={classes.title}>{need.title}</span>
        {need.name !== need.title && (
          <span className={classes.detail} lang="de">
            {need.name}
          </span>
        )}
        {need.conditions.length > 0 && <span className={classes.condition}>{need.conditions.join('; ')}</span>}
        <span className={classes.detail}>{factsOf(need)}</span>
        {way !== null && <span className={classes.condition}>{way}</span>}
      </span>
      {isOffered && <IconChevronRight size={20} className={classes.arrow} />}
    </UnstyledButton>
  )
}
