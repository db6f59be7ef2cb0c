import { hazardNames } from '@portal/contracts';

/** The SDK's own texts. */
export const en = {
  failed: {
    thisPart: 'This part',
    notShown: (what: string) => `${what} could not be shown.`,
    request: (id: string) => `Request ${id}`,
    retry: 'Retry',
    offline: 'The portal can’t be reached. Check your connection and try again.',
  },
  lists: {
    more: 'Load more',
    loading: 'Loading…',
    failed: (reason: string) => `Couldn’t load more. ${reason}`,
  },
  search: { clear: 'Clear search' },
  hazards: hazardNames,
  needsScripts: 'Please turn on JavaScript to use this.',
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
    invalidFile: 'Invalid file',
    refusals: {
      not_image: 'Please select an image file.',
      unreadable: 'Your browser can’t read this image. Try a JPEG, PNG or WebP file.',
    },
  },
  toasts: {
    /** Radix fills in the key. */
    region: 'Notifications ({hotkey})',
    one: 'Notification',
    close: 'Close',
  },
};
