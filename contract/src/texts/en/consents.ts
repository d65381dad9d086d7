/** They are stored as the person read them. */
export const consents = {
  email:
    'I have read the office’s notes on electronic communication, and I agree that it emails me about my appointment.',
  video: 'I accept the terms and the privacy notice of the video service, which the office shows when one books there.',
}
