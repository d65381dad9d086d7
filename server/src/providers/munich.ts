import { cityPreset } from './city.ts'

export const munich = cityPreset({
  code: 'munich',
  name: 'Landeshauptstadt München',
  catalogue: new URL('../../../catalogues/munich.json', import.meta.url),
  words: new URL('../../../catalogues/munich.words.json', import.meta.url),
  facts: new URL('../../../catalogues/munich.facts.json', import.meta.url),
  baseUrl: 'https://www48.muenchen.de/buergeransicht/api/citizen',
  exportUrl: 'https://stadt.muenchen.de/service/info/zms/index/',
  pageUrl: 'https://stadt.muenchen.de/buergerservice/terminvereinbarung.html#/services/{service}/locations/{office}',
  // The links of the boxes on its booking page (zmscitizenview, `communicationCheckboxText`). Of video calls only the page
  // itself names the terms.
  consentUrls: {
    email: 'https://stadt.muenchen.de/infos/elektronische-kommunikation.html',
    video: 'https://stadt.muenchen.de/buergerservice/terminvereinbarung.html',
  },
  checkIntervalSeconds: 300,
  statusReadSeconds: 120,
  spacingMs: 100,
  backoffFirstSeconds: 60,
  assumedLimit: 60,
})
