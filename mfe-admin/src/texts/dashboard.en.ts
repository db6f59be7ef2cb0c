import type { DashboardRange } from '@portal/contracts';
import { count, counted } from '@portal/sdk';

const lengths: Record<DashboardRange, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
};

export const dashboard = {
  range: 'Time range',
  lengths,
  asOf: 'As of',
  refreshes: 'Refreshes every minute.',
  failed: 'The figures could not be loaded.',
  skeleton: 'Loading figures…',
  partsFailed: (services: string) => `Some figures are missing: ${services} did not answer.`,
  newerRelease: (version: string) => `Version ${version} of the portal is available.`,
  newerReleaseLink: 'What has changed',
  missing: 'Not available right now.',
  services: {
    gateway: 'Gateway',
    encyclopedia: 'Encyclopedia',
    account: 'Accounts',
    forum: 'Forum',
    hub: 'Community hub',
    vision: 'Identification',
    admin: 'Administration',
  },
  groups: {
    community: 'Community',
    vision: 'Identification',
    photographs: 'Photographs of plants',
    faults: 'Sign-ins and errors',
    queues: 'Queues',
    storage: 'Databases',
  },
  figures: {
    registrations: 'Registrations',
    threads: 'Discussions',
    comments: 'Comments',
    chat_messages: 'Chat messages',
    identifications: 'Identifications',
    confidences: 'Confidence',
    failed_sign_ins: 'Failed sign-ins',
    client_errors: 'Browser errors',
  },
  noneSince: (before: number, range: DashboardRange) =>
    `None in the last ${lengths[range]}${before > 0 ? `, ${count(before)} in the ${lengths[range]} before` : ''}.`,
  before: (amount: number, range: DashboardRange) => `${count(amount)} in the ${lengths[range]} before`,
  none: 'None in this time range.',
  chart: (name: string, total: number, most: number, when: string) =>
    `${name}: ${count(total)} in all, at most ${count(most)} (${when}).`,
  noAnswer: 'Without an answer',
  noAnswerShare: (percent: number) => `${percent}%`,
  noAnswerHint: 'No plant in the photo, a mushroom, or a plant that the guide doesn’t know.',
  confidenceHint: 'Confidence of the first answer, in percent.',
  confidenceChart: (total: number) =>
    `Confidence of ${counted(total, 'answer', 'answers')}, in steps of ten percent`,
  between: (from: number) => `${from}–${from + 10}%`,
  reasons: {
    password: 'Wrong name or password',
    second_factor: 'Wrong code',
    passkey: 'Passkey not accepted',
    blocked: 'Blocked account',
  },
  kinds: {
    remote_load: 'Part not loaded',
    remote_crash: 'Part crashed',
    shell_crash: 'Page crashed',
    hydration: 'Differs from the server',
  },
  errorsBy: 'Browser errors by part and version',
  part: 'Part',
  version: 'Version',
  kind: 'Kind',
  amount: 'Number',
  whole: 'Whole page',
  unknown: 'Unknown',
  moreErrors: (more: number) => `${count(more)} more are not listed.`,
  queueNames: {
    outbox: 'Events for other services',
    cases: 'Moderation cases',
    photos: 'Photos to approve',
    analyses: 'Photos being analysed',
    noticeTasks: 'Notifications to give',
    emailMails: 'Emails',
    pushes: 'Push messages',
    digests: 'Email digests',
    resetRequests: 'Password resets',
    changedPhotos: 'Changed photos',
    changedGardenPhotos: 'Changed photos of gardens',
  },
  photoRun: {
    failed: 'The search for photographs could not be loaded.',
    about:
      'Looks for freely licensed photographs at Wikidata, Wikimedia Commons and iNaturalist, one request a second. A plant’s own picture appears at once; the others wait for approval.',
    without: (plants: number) =>
      plants === 0
        ? 'Every plant has a photograph.'
        : `${counted(plants, 'plant has', 'plants have')} no photograph.`,
    states: {
      running: 'Searching…',
      stopped: 'The search has stopped.',
      done: 'The search is complete.',
      undoing: 'Removing the photographs…',
      undone: 'The photographs of the last search have been removed.',
    },
    reasons: {
      asked: 'It was stopped by an administrator.',
      busy: 'A photo service asked for a pause.',
      unreachable: 'A photo service can’t be reached.',
      failed: 'An error occurred; the log of the encyclopedia has the details.',
    },
    notBefore: 'Not before:',
    progress: 'Plants searched for',
    ofPlants: (done: number, plants: number) => `${count(done)} of ${counted(plants, 'plant', 'plants')}`,
    found: (found: number, shown: number, waiting: number) =>
      `Photographs of ${counted(found, 'plant', 'plants')}: ${count(shown)} shown at once, ${count(waiting)} for approval.`,
    review: 'Review the photographs',
    start: 'Find photographs',
    resume: 'Continue the search',
    stop: 'Stop',
    undo: 'Remove these photographs',
    undoTitle: 'Remove all photographs of this search?',
    undoWarning:
      'All photographs of the latest search are removed from the plants, including those that have been approved since. Other pictures stay.',
    undoing: 'Removing…',
    notStarted: 'The search was not started',
    notStopped: 'The search was not stopped',
    notUndone: 'The photographs were not removed',
    notFound: (plants: number) => `Nothing found: ${counted(plants, 'plant', 'plants')}`,
  },
  service: 'Service',
  ownQueues: 'The portal’s own queues',
  openQueue: 'Review',
  waiting: (amount: number) => `${count(amount)} waiting`,
  gaveUp: (amount: number) => `${count(amount)} given up`,
  emptyQueues: (amount: number) =>
    amount === 1 ? 'One queue is empty.' : `${count(amount)} queues are empty.`,
  storageTotal: 'All databases',
  free: (size: string) => `${size} free on the disk`,
  almostFull: (size: string) =>
    `The disk is almost full: ${size} free. Below 64 MB the portal refuses new texts and photos; reading goes on.`,
  size: 'Size',
  documents: 'Documents',
  collection: 'Collection',
  collectionsOf: (service: string) => `Largest collections: ${service}`,
  noStorage: 'The database server doesn’t report sizes.',
  bytes: (bytes: number) => sizeOf(bytes, 'en'),
  backups: {
    title: 'Backups',
    all: 'All backups',
    made: 'Last backup',
    content: (documents: number, size: string) => `${counted(documents, 'document', 'documents')}, ${size}`,
    restored: 'Restored and compared',
    never: 'never',
    first: 'The first backup is made in the coming night.',
    late: 'No backup was restored and found equal for more than two days. Look at the portal’s log, and at its clock.',
    failed: (reason: string) => `The last night failed: ${reason}`,
    elsewhere: 'The portal makes none: a MongoDB server is backed up by its own tools.',
  },
  table: 'All figures as a table',
  time: 'Time',
};

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in kilobytes, or in the largest unit of which there is at least one: "1.5 MB". */
export function sizeOf(bytes: number, language: string): string {
  const steps = bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3) - 1;
  const step = Math.min(units.length - 1, steps);
  const unit = units[step] ?? 'kilobyte';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** (step + 1));
}
