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
  staff: { admin: 'Administrator', moderator: 'Moderator', owner: 'Photo editor' },
  report: {
    open: 'Report',
    title: 'Report to the moderators',
    intro: 'Moderators read every report. The author doesn’t learn who sent it.',
    reason: 'What is wrong?',
    reasons: {
      spam: 'Spam or advertising',
      abuse: 'Insults, harassment or threats',
      dangerous_advice: 'Dangerous advice on health or plants',
      private_data: 'It reveals private information',
      copyright: 'A photo or text taken from someone else',
      other: 'Something else',
    },
    note: 'Details',
    send: 'Send report',
    sending: 'Sending…',
    sent: 'Report sent',
    thanks: 'Thank you. A moderator will look at it.',
    failed: 'Your report wasn’t sent',
  },
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
