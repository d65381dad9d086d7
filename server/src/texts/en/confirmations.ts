export const confirmations = {
  signed_out: 'Signed out.',
  reset_mail_sent: 'If there is an account with this email, we have sent it an email.',
  reset_in_outbox:
    'This site has no mail server. If there is an account with this email, ask whoever runs this site for the link.',
  password_set: 'The new password is set. Please sign in.',
  proof_sent: 'If your email is not confirmed yet, an email with a new link is on its way.',
  proof_in_outbox:
    'This site has no mail server. If your email is not confirmed yet, ask whoever runs this site for the new link.',
  email_proven: 'Your email address is confirmed.',
  email_lacks_old:
    'You opened this link. One more is needed: the link in our email to your account’s current address. ' +
    'The new address takes effect once you open that one too. Until then nothing changes.',
  email_lacks_new:
    'You opened this link. One more is needed: the link in our email to the new address. ' +
    'The new address takes effect once you open that one too. Until then nothing changes.',
  outbox_lacks_old:
    'You opened this link. One more is needed: ask whoever runs this site for the link for the current email of the ' +
    'account. The new address takes effect once you open that one too. Until then nothing changes.',
  outbox_lacks_new:
    'You opened this link. One more is needed: ask whoever runs this site for the link for the new email. ' +
    'The new address takes effect once you open that one too. Until then nothing changes.',
  right_kept: 'That is kept.',
  right_ended: 'That access has ended.',
  proven_again: 'Thank you. It was you.',
  passkey_removed: 'The passkey is removed.',
  passkey_asked: 'From now on each sign-in with your password asks for a passkey too.',
  passkey_not_asked: 'From now on your password alone signs you in.',
  account_deleted: 'Your account is deleted.',
  logs_cleared: 'Logs cleared successfully',
  job_sent_again: 'The work was sent again.',
  copy_taken_over: 'This copy checks and books from now on.',
  blocked: 'The account is blocked and signed out everywhere. Its tasks are stopped; its appointments stay.',
  unblocked: 'The person may sign in again. Tasks stay stopped until they are started.',
  signed_out_everywhere: 'The account is signed out everywhere.',
  key_revoked: 'The key is revoked.',
  keys_revoked: 'All API keys of the account are revoked.',
  passkeys_forgotten: 'The passkeys are removed. The person signs in with the password alone.',
  removed: 'The account is deleted with everything in it.',
  role_set: 'The role has taken effect.',
  marked_proven: 'The email address is marked as confirmed.',
  mail_allowed: 'One more email with a new link is on its way.',
  mail_in_outbox: 'This site has no mail server. One more email with a new link is in the outbox (DATA_DIR/outbox).',
  invitation_withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  practice_confirmed: 'The office has your confirmation.',
  practice_removed: 'Practice run removed.',
  test_sent: 'The test message was sent.',
}
