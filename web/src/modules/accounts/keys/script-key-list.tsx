import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ScriptKey } from '@terminlotse/contract/accounts/script-keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { QuestionButtons } from '../../../ui/page/question-buttons.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'
import classes from '../profile/sessions.module.css'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { useRevokeKey, useScriptKeys } from './script-key-calls.ts'

export function ScriptKeyList({ email }: { email: string }) {
  const { t } = useTranslation('scriptKeys')
  const { data, isError, refetch } = useScriptKeys()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ScriptKey | null>(null)
  if (data === undefined) {
    if (!isError) return <Skeleton height={44} />
    return <LoadFailure failed={t('failed')} notYet={t('notYet')} onRetry={() => void refetch()} />
  }
  return (
    <Stack gap="sm">
      {data.results.length > 0 && (
        <ul className={rows.list}>
          {data.results.map((key) => (
            <Row key={key.id} of={key} onEnd={setEnding} />
          ))}
        </ul>
      )}
      <Group>
        <Button variant="default" mih={44} onClick={() => setMaking(true)}>
          {t('make.open')}
        </Button>
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
          {t('how')}
        </Anchor>
      </Group>
      {isMaking && <MakeKeyDialog email={email} onClose={() => setMaking(false)} />}
      {ending && <RevokeDialog of={ending} onClose={() => setEnding(null)} />}
    </Stack>
  )
}

function Row({ of, onEnd }: { of: ScriptKey; onEnd: (key: ScriptKey) => void }) {
  const { t } = useTranslation('scriptKeys')
  const { name, scope, last_used_at, expires_at } = of
  const time = (at: string) => dayAndTime(at, currentLanguage())
  const hasEnded = Date.parse(expires_at) <= Date.now()
  return (
    <li className={rows.row}>
      <div className={classes.about}>
        <Text fw={550}>{name}</Text>
        <Text size="sm">{`${t('scope')}: ${t(`scopes.${scope}`)}`}</Text>
        <Text size="sm" c="dimmed">
          {last_used_at === null ? t('unused') : t('used', { time: time(last_used_at) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(hasEnded ? 'ended' : 'until', { time: time(expires_at) })}
        </Text>
      </div>
      <Button variant="subtle" color="red" mih={44} aria-label={t('revoke.of', { name })} onClick={() => onEnd(of)}>
        {t('revoke.open')}
      </Button>
    </li>
  )
}

function RevokeDialog({ of, onClose }: { of: ScriptKey; onClose: () => void }) {
  const { t } = useTranslation('scriptKeys')
  const { t: say } = useTranslation()
  const revoke = useRevokeKey(onClose)
  return (
    <Dialog isOpen onClose={onClose} title={t('revoke.title', { name: of.name })} isQuestion>
      <Stack>
        <Text>{t('revoke.text')}</Text>
        <QuestionButtons
          keep={say('cancel')}
          onKeep={onClose}
          confirm={t('revoke.submit')}
          busyLabel={t('revoke.busy')}
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate(of)}
        />
      </Stack>
    </Dialog>
  )
}
