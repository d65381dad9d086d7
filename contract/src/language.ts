import { z } from 'zod'
import { languageCodes } from './languages.ts'

export const language = z.enum(languageCodes)
export type Language = z.infer<typeof language>
