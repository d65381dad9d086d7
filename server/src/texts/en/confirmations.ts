/** The sentence of a call that only says that it worked. */
export const confirmations = {
  signed_out: 'Signed out.',
  reset_mail_sent: 'If there is an account with this email, we have sent it a mail.',
  password_set: 'The new password is set. Please sign in.',
  proof_sent: 'If your email is not confirmed yet, a mail with a new link is on its way.',
  email_proven: 'Your email address is confirmed.',
  session_ended: 'That sign-in has ended.',
  account_deleted: 'Your account is deleted.',
  logs_cleared: 'Logs cleared successfully',
  job_sent_again: 'The work was sent again.',
  copy_taken_over: 'This copy looks and books from now on.',
  test_sent: 'The test message was sent.',
}
