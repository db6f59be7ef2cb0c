import type { KitReason } from '../field-kit/kit-failure.ts';

export const fieldKit = {
  title: 'Take the guide along',
  lead: 'Identify plants where there is no network. Your photo stays on this device.',
  needsNetwork:
    'You’re offline. Download the guide once while you have a connection, and you can identify plants without one.',
  more: 'What’s in it',
  contents: [
    'Identification on this device',
    'Every plant page, with warnings and look-alikes',
    'First aid and poison centres',
  ],
  leaves:
    'Not included: pictures of plants you haven’t looked at yet. With a connection, the picture of an identified plant loads from the server; your photo is never sent.',
  stays:
    'It stays in this browser until you remove it. Updates load on their own, but never over mobile data.',
  size: (megabytes: string) => `${megabytes} MB`,
  download: (megabytes: string) => `Download (${megabytes} MB)`,
  partlyDownloaded: (done: string, total: string) => `Partly downloaded (${done} of ${total} MB)`,
  continue: 'Continue download',
  checking: 'Checking the size…',
  progress: 'Download',
  downloaded: (done: string, total: string) => `${done} of ${total} MB`,
  storing: 'Almost there: storing the plant pages…',
  cancel: 'Cancel',
  failures: {
    full: 'There isn’t enough space left on this device. Free some up and try again.',
    unreachable:
      'The download was interrupted. Try again: parts that have arrived won’t be downloaded twice.',
    busy: 'Too many downloads at the moment. Please try again in a minute.',
    damaged: 'Part of the guide is missing or damaged. Please download it again.',
    unsupported: 'This browser can’t store the guide. Reload the page, or try another browser.',
  } satisfies Record<KitReason, string>,
  retry: 'Try again',
  installed: (megabytes: string) => `The guide is on this device (${megabytes} MB).`,
  remove: 'Remove from this device',
  removal: { title: 'Remove the guide?', confirmLabel: 'Remove', busyLabel: 'Removing…' },
  removalWarning: (megabytes: string) =>
    `You can’t identify plants without a network until you download it again. This frees ${megabytes}\u00a0MB.`,
  removed: {
    title: 'The guide has been removed',
    description: (megabytes: string) => `${megabytes} MB are free again.`,
  },
  ready: {
    title: 'The guide is on this device',
    description: 'You can now identify plants without a network.',
  },
  builtWith: 'Built with',
  network: 'MobileNet V2 from NSFWJS (MIT)',
};
