import { expect, it } from 'vitest'
import { oneLine, plainText } from './html.ts'

it.each([
  ['Bitte gehen Sie in den <strong>Wartebereich 04</strong>.', 'Bitte gehen Sie in den Wartebereich 04.'],
  ['<p>Bringen Sie mit:</p>\n<ul>\n<li>Pass</li>\n<li>Foto</li>\n</ul>', 'Bringen Sie mit:\n• Pass\n• Foto'],
  ['Zimmer 3<br/>2.&nbsp;Stock', 'Zimmer 3\n2. Stock'],
  ['F&uuml;hrerschein &amp; Foto &#8211; 35&#x20AC; &unknown;', 'Führerschein & Foto – 35€ &unknown;'],
  [
    'Mehr <a class="x" href="https://stadt.example/a">auf der Seite</a>.',
    'Mehr auf der Seite (https://stadt.example/a).',
  ],
  ['<a href="javascript:alert(1)">hier</a><script>alert(1)</script><!-- nein -->', 'hier'],
  ['bis 5 < 6 Personen', 'bis 5 < 6 Personen'],
  ['&#0;&#55296;&#x110000;', ''],
  ['Zimmer\u0000\t3', 'Zimmer 3'],
  ['', ''],
])('%s is read as text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('a hint of a desk is one line without signs that cannot be stored', () => {
  expect(oneLine(' Zimmer\u0000\r\n 3\ud800 ')).toBe('Zimmer 3')
})

it('text that is markup only after decoding stays text', () => {
  expect(plainText('&lt;b&gt;fett&lt;/b&gt;')).toBe('<b>fett</b>')
})

// checklist: t4230
it('markup in markup without end is read as far as a desk may mean it', () => {
  expect(plainText(`Zimmer 3${'<b>'.repeat(7_000)}x`)).toBe('Zimmer 3...')
})
