import { count, counted } from '@portal/sdk';
import type { ReactNode } from 'react';

const inNumbers = (amount: number) => counted(amount, 'case', 'cases');

export const moderation = {
  cases: 'Cases',
  failed: 'The cases could not be loaded.',
  nothing: 'Nothing to review.',
  nothingAbout: 'Reports and posts that wait for approval appear here.',
  noneFound: 'No cases match these filters.',
  noneResolved: 'No case has been resolved yet.',
  columns: { about: 'Case', reports: 'Reports', state: 'State', opened: 'Since' },
  outcomes: {
    keep: 'Kept',
    approve: 'Approved',
    hide: 'Hidden',
    show: 'Made visible',
    remove_photo: 'Photo removed',
    remove: 'Removed',
  },
  filters: {
    label: 'Filter cases',
    state: 'State',
    about: 'Reason for review',
    unresolved: 'Unresolved',
    resolved: 'Resolved',
    all: 'All',
    reports: 'Reports',
    approvals: 'Waiting for approval',
    kind: 'Kind',
    allKinds: 'All kinds',
    ofOne: 'Only one member',
    ofAll: 'Show cases of all members',
  },
  kinds: {
    thread: 'Discussion',
    comment: 'Comment',
    chat_message: 'Chat message',
    journal_entry: 'Journal entry',
    member: 'Member',
    garden_plant: 'Garden plant',
  },
  /** "Comment by Rosa": the name of a case for screen readers. */
  nameOf: (kind: string, author: string) => `${kind} by ${author}`,
  inThread: (title: ReactNode) => <>In the discussion “{title}”</>,
  answers: (author: ReactNode) => <>Answers {author}:</>,
  open: 'Open',
  hidden: 'Hidden',
  waiting: 'Waiting for approval',
  takenByYou: 'You are working on this',
  takenBy: (who: ReactNode) => <>{who} is working on this</>,
  atOpening: 'When the case was opened',
  now: 'Now',
  deletedNow: 'It has been deleted since, or can’t be read at the moment.',
  hiddenNow: 'It is hidden now.',
  shownNow: 'It is visible now.',
  showAll: 'Show everything',
  showLess: 'Show less',
  photoOf: (author: string) => `Photo by ${author}`,
  photoHeld:
    'Held back automatically: it may show sexual content, or could not be checked. Show it, then approve or remove it.',
  showPhoto: 'Show photo',
  showPictures: 'Show the pictures',
  openPage: 'Open the page',
  earlier: 'Earlier versions (24 hours)',
  earlierLoading: 'Loading…',
  earlierFailed: 'They could not be loaded.',
  noEarlier: 'It hasn’t been edited in the last 24 hours.',
  until: (when: ReactNode) => <>until {when}</>,
  reports: {
    title: (amount: number) => counted(amount, 'report', 'reports'),
    deletedMember: 'a deleted member',
    by: (who: ReactNode, when: ReactNode) => (
      <>
        {who}, {when}
      </>
    ),
    textThen: 'The text at that time:',
    more: (amount: number) => counted(amount, 'more report', 'more reports'),
    reasons: {
      spam: 'Spam or advertising',
      abuse: 'Insults, harassment or threats',
      dangerous_advice: 'Dangerous advice',
      private_data: 'Private information',
      copyright: 'Someone else’s work',
      other: 'Something else',
    },
  },
  take: 'Take this case',
  release: 'Give back',
  acts: {
    keep: 'Keep',
    approve: 'Approve',
    hide: 'Hide',
    show: 'Show',
    remove_photo: 'Remove photo',
    remove: 'Remove',
  },
  resolvedBy: (outcome: string, who: ReactNode, when: ReactNode) => (
    <>
      {outcome} by {who}, {when}
    </>
  ),
  select: (name: string) => `Select ${name}`,
  selectAll: (amount: number) => `Select all ${count(amount)} shown`,
  mostAtOnce: (amount: number) => `Up to ${count(amount)} at once.`,
  selected: (amount: number) => `${inNumbers(amount)} selected`,
  nothingInCommon: 'No action fits all of them.',
  dialog: {
    titles: {
      keep: 'Keep and close',
      approve: 'Approve',
      hide: 'Hide',
      show: 'Make visible',
      remove_photo: 'Remove photo',
      remove: 'Remove',
    },
    titleOf: (act: string, amount: number) => (amount === 1 ? act : `${act}: ${inNumbers(amount)}`),
    effects: {
      keep: 'The content stays as it is, and the reports are closed.',
      approve: 'Everyone will see it.',
      hide: 'Only its author and staff will see it.',
      show: 'Everyone will see it again.',
      remove_photo: 'The photo is deleted and the texts stay. This can’t be undone.',
      remove:
        'It is deleted for everyone. Of a member, the names and texts of the profile; the account stays. This can’t be undone.',
    },
  },
  reasonForMember: 'The member reads it.',
  reasonsFor: {
    keep: ['It follows the rules.', 'The report gives no reason to act.', 'It was about something else.'],
    approve: ['It follows the rules.'],
    show: ['It follows the rules.', 'It was corrected.'],
    hide: ['Spam or advertising.', 'Insults or threats.', 'Dangerous advice.', 'Private information.'],
    remove_photo: [
      'It shows sexual content.',
      'It doesn’t show a plant.',
      'It was taken by someone else.',
      'It shows other people.',
    ],
    remove: ['Spam or advertising.', 'Insults or threats.', 'Dangerous advice.', 'Private information.'],
  },
  resolved: (amount: number) => `${inNumbers(amount)} resolved`,
  refused: (amount: number) => `${inNumbers(amount)} could not be resolved`,
  actFailed: 'That didn’t work',
  close: 'Close',
  member: {
    more: 'View account, sessions and history',
    open: 'Warn, mute or block',
    title: (name: string) => `Member: ${name}`,
    profile: 'Open profile',
    mutedNow: (until: ReactNode, reason: ReactNode) => (
      <>
        Muted {until}: {reason}
      </>
    ),
    blockedNow: (until: ReactNode, reason: ReactNode) => (
      <>
        Blocked {until}: {reason}
      </>
    ),
    untilDate: (when: ReactNode) => <>until {when}</>,
    untilLifted: 'until lifted',
    warnings: (amount: number) => `${counted(amount, 'warning', 'warnings')} so far`,
    act: 'What should happen?',
    acts: {
      warn: 'Warn: they must confirm that they read it',
      mute: 'Mute: they can read but not write',
      unmute: 'Let them write again',
      block: 'Block: they can’t log in',
      unblock: 'Let them log in again',
    },
    confirm: {
      warn: 'Send warning',
      mute: 'Mute',
      unmute: 'Unmute',
      block: 'Block',
      unblock: 'Unblock',
    },
    duration: 'How long?',
    days: { '1': '1 day', '7': '7 days', '30': '30 days', none: 'Until someone lifts it' },
    reasons: ['Spam or advertising.', 'Insults or threats.', 'Dangerous advice.', 'Ignored warnings.'],
  },
};
