import { wordsOf } from './fold-letters.ts'

const said = [
  'me my we our us you your the an of for to in on at is are am was be been have has had do does did need want would like',
  'get got new please how can could where what when which it its this that from with and or not no any some im ive must',
  'should there they he she his her help here appointment appointments office offices munich germany',
  'ich mein meine meinen meinem meiner meines der die das den dem des ein eine einen einem einer für zu zum zur in im am',
  'an auf von vom mit und oder ist sind war bin habe hat haben brauche will möchte wie wo was neu neue neuen neuer neues',
  'bitte kann es mir mich wir unser unsere nach bei aus als er sie kein keine nicht muss soll uns sich wurde worden mal',
  'termin termine amt münchen hilfe',
  'mi mis el la los las un una de del para por en con que necesito quiero se su he al cita',
  'il lo gli le di della per che mio mia voglio devo ho appuntamento',
  'les une du des pour avec et ou je mon ma mes veux besoin est ai rendez vous dois',
  'bir ve için ben benim istiyorum lazım gerekiyor randevu',
  'я мой моя моё мои мне меня нужно нужен нужна надо хочу для в на из и или как где с у по запись термин',
  'мій моя моє мої мені мене потрібно потрібен потрібна треба з і й або як де запис',
  'ja mój moja moje chcę potrzebuję dla na lub jak gdzie się termin wizyta',
  'أنا أريد من في على إلى عن هل كيف موعد',
]

/** Words that occur in every wish, in any language. They do not distinguish services. */
export const idleWords = new Set(said.flatMap(wordsOf))
