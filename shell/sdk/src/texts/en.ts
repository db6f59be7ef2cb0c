/** What the parts of the sdk say themselves, in English. */
export const en = {
  failed: {
    thisPart: 'This part',
    notShown: (what: string) => `${what} could not be shown.`,
    request: (id: string) => `Request ${id}`,
    retry: 'Retry',
    offline: 'The portal can’t be reached. Check your connection and try again.',
  },
  search: { clear: 'Clear search' },
  forms: {
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    cancel: 'Cancel',
    close: 'Close',
  },
  photo: {
    choose: 'Choose from gallery',
    replace: 'Replace photo',
    take: 'Take photo',
    remove: 'Remove photo',
    preparing: 'Preparing the photo…',
  },
  toasts: {
    /** Radix puts the key in the place of its name. */
    region: 'Notifications ({hotkey})',
    one: 'Notification',
    close: 'Close',
  },
};
