export const phoneFragment = '#your-phone'
export const phoneAddress = `/settings${phoneFragment}`
