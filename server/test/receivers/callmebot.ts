import { startHttpReceiver } from './http-receiver.ts'

/**
 * CallMeBot's WhatsApp gateway: it answers with pages, and with 203 where others use 401. `keys`: the valid ones;
 * without it every key is valid.
 */
export async function startCallMeBot(keys?: string[]) {
  const messages: { phone: string; text: string }[] = []
  const http = await startHttpReceiver((request, response) => {
    const url = new URL(request.url ?? '/', 'http://callmebot')
    const [phone, text, apikey] = ['phone', 'text', 'apikey'].map((name) => url.searchParams.get(name) ?? '')
    const page = (status: number, words: string) => {
      response.setHeader('content-type', 'text/html; charset=UTF-8')
      response
        .writeHead(status)
        .end(`<html><body><p>Message to: ${phone}<p>Text to send: ${text}<p>${words}</body></html>`)
    }
    if (request.method !== 'GET' || url.pathname !== '/whatsapp.php') return page(404, 'Not Found')
    if (!phone || !text) return page(400, 'Please provide the phone number and the text')
    if (!apikey || (keys && !keys.includes(apikey))) {
      return page(203, '<b>APIKey is invalid.</b> Please create a new one or contact support if you lost it.')
    }
    messages.push({ phone, text })
    page(200, 'Message queued. You will receive it in a few seconds.')
  })
  return { ...http, messages }
}
