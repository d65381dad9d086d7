import { z } from 'zod'

export const language = z.enum(['en', 'de'])
export type Language = z.infer<typeof language>
