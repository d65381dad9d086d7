import { Group, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import type { Elements } from '../elements.ts'
import { setPageTitle } from './page-title.ts'

interface Props {
  title: string
  subtitle: string
  mb?: 0 | 'lg'
  children?: Elements
}

export function PageHeading({ title, subtitle, mb = 'lg', children }: Props) {
  useEffect(() => setPageTitle(title), [title])
  return (
    <Group justify="space-between" align="flex-start" mb={mb} gap="md">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{subtitle}</Text>
      </div>
      {children}
    </Group>
  )
}
