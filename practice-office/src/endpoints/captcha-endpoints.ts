import type { Endpoint } from './endpoint.ts'

type CaptchaName = 'captcha-details' | 'captcha-challenge' | 'captcha-verify'

/** The proof of work (PROTOCOL.md#captcha). Its failures are HTTP 200. */
export const captchaEndpoints: Record<CaptchaName, Endpoint> = {
  'captcha-details': {
    method: 'GET',
    answer: () => ({
      siteKey: 'practice-site',
      captchaChallenge: 'https://captcha.example.org/api/v1/captcha/challenge',
      captchaVerify: 'https://captcha.example.org/api/v1/captcha/verify',
      captchaEnabled: true,
    }),
  },
  'captcha-challenge': { method: 'GET', answer: (office, call) => office.captcha.challenge(call.address) },
  'captcha-verify': {
    method: 'POST',
    answer: async (office, call) => {
      const { isSolved, body } = await office.captcha.verify(call.body.payload)
      return isSolved ? { ...body, token: await office.tokens.issue(call.address) } : body
    },
  },
}
