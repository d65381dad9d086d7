import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Announced } from './announced.tsx'
import { copyText } from './browser/copy.ts'
import { wayToCopy } from './browser/platform.ts'

interface Props {
  label: string
  value: string
  /** True: the value stands elsewhere on the page, so its field appears only if the browser cannot copy by itself. */
  isShownElsewhere?: boolean
}

/** A value and the button that copies it. If the browser refuses, the value is selected and a hint explains how to copy. */
export function Copying({ label, value, isShownElsewhere = false }: Props) {
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
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end">
        {(isLeft || !isShownElsewhere) && (
          <TextInput
            ref={field}
            label={label}
            size="md"
            readOnly
            flex="1 1 220px"
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Button variant="default" mih={44} onClick={() => void copy()}>
          {t(isCopied ? 'copy.done' : 'copy.do')}
        </Button>
      </Group>
      <Announced>{isLeft && <Text size="sm">{t(`copy.${wayToCopy(navigator)}`)}</Text>}</Announced>
    </Stack>
  )
}
