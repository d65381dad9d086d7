import { z } from 'zod'
import { address, hours, onOff, seconds, secondsWithin, securePage, setting } from '../foundation/setting.ts'
import { definePreset, leastGapMs, type ProviderConfig, type ProviderPreset } from './preset.ts'

/** The differences between cities, as fields of `ProviderConfig`. The operator may override some of them. */
export interface City
  extends Pick<
    ProviderConfig,
    | 'code'
    | 'name'
    | 'catalogue'
    | 'baseUrl'
    | 'pageUrl'
    | 'checkIntervalSeconds'
    | 'statusReadSeconds'
    | 'spacingMs'
    | 'backoffFirstSeconds'
    | 'assumedLimit'
  > {
  /** Not read where the operator gives another address of the interface. */
  exportUrl?: string
  consentUrls?: ProviderConfig['consentUrls']
  words?: URL
  facts?: URL
}

/** The preset of a city that runs the appointment system of PROTOCOL.md. */
export function cityPreset(city: City): ProviderPreset {
  const {
    code,
    name,
    catalogue,
    words = null,
    facts = null,
    exportUrl = null,
    pageUrl,
    consentUrls = null,
    spacingMs,
    backoffFirstSeconds,
    assumedLimit,
  } = city
  return definePreset({
    code,
    name,
    catalogue,
    words,
    facts,
    settings: settingsOf(city),
    configure: (e) => ({
      pageUrl,
      consentUrls,
      spacingMs,
      backoffFirstSeconds,
      assumedLimit,
      baseUrl: e.URL,
      exportUrl: e.EXPORT_URL === 'off' ? null : (e.EXPORT_URL ?? (e.URL === city.baseUrl ? exportUrl : null)),
      enabled: e.ENABLED,
      checkIntervalSeconds: Math.max(e.INTERVAL_SECONDS, e.LEAST_GAP_SECONDS ?? 0),
      leastGapMs: e.LEAST_GAP_SECONDS ? e.LEAST_GAP_SECONDS * 1_000 : leastGapMs(e.INTERVAL_SECONDS),
      statusReadSeconds: e.STATUS_SECONDS,
      recommendedUrl: null,
      directorUrl: null,
      directorToken: null,
      bookingEnabled: e.BOOKING,
      isReal: true,
      extraLooks: e.EXTRA_LOOKS,
      captchaEnabled: e.CAPTCHA,
      nightRest: e.NIGHT_REST ?? null,
    }),
  })
}

function settingsOf({ baseUrl, checkIntervalSeconds, statusReadSeconds }: City) {
  return {
    ENABLED: setting(onOff.default(true), { meaning: 'whether the city is listed and asked' }),
    URL: setting(address.default(baseUrl), {
      otherwise: 'the city’s production address',
      meaning: 'base address of the city’s appointment interface',
    }),
    EXPORT_URL: setting(z.union([z.literal('off'), securePage]).optional(), {
      takes: 'an https: address, or `off`',
      otherwise: 'the city’s page; with another address of the interface none',
      meaning: 'page with links to the city’s texts about its services, which are read once a day',
    }),
    INTERVAL_SECONDS: setting(seconds.default(checkIntervalSeconds), {
      meaning: 'longest time between two checks of an office and service, however many people watch',
    }),
    LEAST_GAP_SECONDS: setting(secondsWithin(60, 300).optional(), {
      otherwise: '60, or half of a shorter interval',
      meaning: 'least time between two checks of the same service, even if that is longer than the interval',
    }),
    STATUS_SECONDS: setting(seconds.default(statusReadSeconds), {
      meaning: 'time between two reads of an appointment that waits for its confirmation',
    }),
    BOOKING: setting(onOff.default(true), { meaning: 'whether anything is booked at the city' }),
    CAPTCHA: setting(onOff.default(true), {
      meaning: 'whether solving the proof-of-work captcha is allowed at the city',
    }),
    EXTRA_LOOKS: setting(onOff.default(true), {
      meaning:
        'whether spare requests of the city’s limit are used for extra checks, at most one a minute at each service',
    }),
    NIGHT_REST: setting(hours.optional(), {
      takes: 'hours such as 23:00-06:00, that begin and end at different times',
      meaning: 'hours (Berlin time) without looking for slots; bookings and status reads go on',
    }),
  }
}
