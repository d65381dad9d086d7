export const personalData = {
  title: 'Your data',
  intro: 'Everything that is stored about you belongs to you.',
  privacy: 'What is stored, and for how long',
  export: {
    submit: 'Download my data',
    busy: 'Collecting...',
    done: 'Your data is in the file {{name}}',
    failed: 'Your data could not be collected.',
  },
  delete: {
    open: 'Delete account',
    title: 'Delete your account?',
    text:
      'Your account is deleted at once, with all tasks, settings and messages. ' +
      'We stop watching for you. This cannot be undone.',
    question: 'You have an appointment that is still to come. What should become of it?',
    keep: 'Keep it',
    keepText: 'It stays valid, but we forget it. From then on, use the links in the office’s emails.',
    cancel: 'Cancel it',
    cancelText: 'We ask the office to take it back.',
    submit: 'Delete everything',
    busy: 'Deleting...',
    done: 'Your account is deleted',
    failed: 'The account could not be deleted.',
  },
}
