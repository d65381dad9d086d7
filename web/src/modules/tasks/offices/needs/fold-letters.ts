// Letters that Unicode does not decompose, and pairs that are written for one letter.
const spellings: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/ł/g, 'l'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ı/g, 'i'],
  [/[æä]/g, 'a'],
  [/([aou])e/g, '$1'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
]

/** The same text for all spellings of a word: without capitals and marks, "ue" for "ü". Only for comparing. */
function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return spellings.reduce((folded, [from, to]) => folded.replace(from, to), plain)
}

const arabicArticle = /^(ال|لل)(?=.{2})/

/** The words of a text, folded. Single Latin letters say nothing, but "U-Bahn" is one word. */
export function wordsOf(text: string): string[] {
  const joined = fold(text).replace(/(?<![\p{L}\p{N}])([a-z])-(?=\p{L})/gu, '$1')
  const words = joined.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.replace(arabicArticle, '')).filter((word) => !/^[a-z]$/.test(word))
}
