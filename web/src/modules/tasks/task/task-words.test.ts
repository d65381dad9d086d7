import { expect, test } from 'vitest'
import { nameOf } from './task-words.ts'

// checklist: t1111
test('an office’s name has its desk in brackets, and brackets of the desk stand after a dash', () => {
  const named = (name: string, hint: string) => nameOf({ name, hint })
  expect(named('Bürgerbüro Pasing', 'Serviceschalter · Wartezone (EG)')).toBe('Bürgerbüro Pasing (Serviceschalter)')
  expect(named('Bürgerbüro Pasing', 'Wartezone (EG)')).toBe('Bürgerbüro Pasing – Wartezone (EG)')
  expect(named('Fundbüro', 'Termin (extern, 3 Spuren) · 3. Stock')).toBe('Fundbüro – Termin (extern, 3 Spuren)')
  expect(named('Fundbüro', '')).toBe('Fundbüro')
  expect(named('Gewerbeamt (Meldungen)', 'Meldungen')).toBe('Gewerbeamt (Meldungen)')
})
