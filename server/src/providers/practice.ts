import { practiceCode } from '@terminlotse/contract/limits'
import { z } from 'zod'
import { address, onOff, port, seconds, setting } from '../foundation/setting.ts'
import { providers } from '../texts/words/providers.ts'
import { definePreset, leastGapMs } from './preset.ts'

export const practice = definePreset({
  code: practiceCode,
  name: providers[practiceCode].en,
  catalogue: new URL('../../../catalogues/munich.json', import.meta.url),
  // The desk for trainees (PROTOCOL.md#origin-of-the-fixtures).
  leftOut: [10503],
  words: new URL('../../../catalogues/munich.words.json', import.meta.url),
  facts: new URL('../../../catalogues/practice.facts.json', import.meta.url),
  settings: {
    ENABLED: setting(onOff.default(true), {
      otherwise: '`true`, and `false` where `PUBLIC_URL` is not local',
      meaning: 'whether the practice office is listed and asked',
    }),
    PORT: setting(port.default(3100), { meaning: 'where `npm start` opens the practice office' }),
    HOST: setting(z.ipv4().default('127.0.0.1'), {
      takes: 'an IPv4 address of this machine',
      meaning: 'the address on which it opens there; elsewhere than on this machine its mailbox needs `PRACTICE_TOKEN`',
    }),
    URL: setting(address.optional(), {
      otherwise: 'the office that `npm start` opens',
      meaning: 'base address of the practice office’s interface; with it `npm start` opens none',
    }),
    PUBLIC_URL: setting(address.optional(), {
      otherwise: '`PRACTICE_URL`',
      meaning: 'the address under which people reach it, as in its mails (`npm run office -- --public-url`)',
    }),
    TOKEN: setting(
      z
        .string()
        .regex(/^[\x21-\x7e]{1,200}$/)
        .optional(),
      {
        takes: 'printable ASCII without spaces, up to 200 characters',
        meaning:
          'the token for the director of an office at `PRACTICE_URL` or `PRACTICE_HOST`, which shows its mails to their owners',
        isSecret: true,
      },
    ),
    INTERVAL_SECONDS: setting(seconds.default(10), { meaning: 'as `MUNICH_INTERVAL_SECONDS`, at the practice office' }),
    STATUS_SECONDS: setting(seconds.default(5), { meaning: 'as `MUNICH_STATUS_SECONDS`, at the practice office' }),
  },
  configure(e) {
    const baseUrl = e.URL ?? `http://${e.HOST}:${e.PORT}/buergeransicht/api/citizen`
    const { origin } = new URL(baseUrl)
    return {
      baseUrl,
      exportUrl: `${origin}/service/info/zms/index/`,
      pageUrl: `${new URL(e.PUBLIC_URL ?? baseUrl).origin}/buergeransicht/#/services/{service}/locations/{office}`,
      consentUrls: null,
      enabled: e.ENABLED,
      checkIntervalSeconds: e.INTERVAL_SECONDS,
      leastGapMs: leastGapMs(e.INTERVAL_SECONDS),
      statusReadSeconds: e.STATUS_SECONDS,
      spacingMs: 50,
      backoffFirstSeconds: 5,
      assumedLimit: null,
      recommendedUrl: `${origin}/practice/recommended`,
      directorUrl: `${origin}/practice/director`,
      directorToken: e.TOKEN ?? null,
      bookingEnabled: true,
      isReal: false,
      extraLooks: false,
      captchaEnabled: true,
      nightRest: null,
    }
  },
})
