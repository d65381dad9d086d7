import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Announced } from './announced.tsx'
import { wayToCopy } from './browser/platform.ts'

interface Props {
  label: string
  value: string
  /** True: the value stands elsewhere on the page, so its field appears only if the browser cannot copy by itself. */
  isShownElsewhere?: boolean
  /** True: a link for others, which a phone hands to its other apps. */
  isForOthers?: boolean
}

/** The person has closed the list of apps, or it could not open: the link is still there to copy. */
const ignored = () => {}

/** A value and the button that copies it. If the browser refuses, the value is selected and a hint explains how to copy. */
export function Copying({ label, value, isShownElsewhere = false, isForOthers = false }: Props) {
  const { t } = useTranslation('forms')
  const field = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState<{ value: string; isCopied: boolean } | null>(null)
  const isCopied = tried?.value === value && tried.isCopied
  const isLeft = tried?.value === value && !tried.isCopied
  // Each further try selects it again.
  useEffect(() => {
    if (tried && !tried.isCopied) field.current?.select()
  }, [tried])
  const copy = async () => setTried({ value, isCopied: await copyText(value) })
  const share = () => navigator.share({ url: value }).catch(ignored)
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end">
        {(isLeft || !isShownElsewhere) && (
          <TextInput
            ref={field}
            label={label}
            readOnly
            flex="1 1 220px"
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {isForOthers && 'share' in navigator && <Button onClick={() => void share()}>{t('copy.share')}</Button>}
        <Button variant="default" onClick={() => void copy()}>
          {t(isCopied ? 'copy.done' : 'copy.do')}
        </Button>
      </Group>
      <Announced>{isLeft && <Text size="sm">{t(`copy.${wayToCopy(navigator)}`)}</Text>}</Announced>
    </Stack>
  )
}

/** False: only the person can copy here. Must start in a click. Without encryption only selected text can be copied. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  // A dialog keeps the focus inside it.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
