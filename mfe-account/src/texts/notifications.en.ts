import type { CareTask, NotificationKind } from '@portal/contracts';
import { count, counted } from '@portal/sdk';

const tasks: Record<CareTask, string> = {
  water: 'water',
  feed: 'feed',
  repot: 'repot',
  prune: 'prune',
};

export const notifications = {
  title: 'Notifications',
  list: {
    label: 'Your notifications',
    loading: 'Loading your notifications…',
    failed: 'Your notifications could not be loaded.',
    shown: (amount: number) => `Showing ${counted(amount, 'notification', 'notifications')}`,
    all: 'All',
    unread: 'Unread',
    filters: 'Which notifications to show',
    markAllRead: 'Mark all as read',
    settings: 'Settings',
    markFailed: 'The notifications could not be marked as read.',
    empty: 'No notifications yet.',
    emptyReason: 'You’ll hear from us when somebody answers you, mentions you or likes what you wrote.',
    toForum: 'Go to the forum',
    noneUnread: 'You’re all caught up.',
    showAll: 'Show all notifications',
    invitation: 'Log in to see your notifications.',
    logIn: 'Log in',
    today: 'Today',
    yesterday: 'Yesterday',
    isUnread: 'Unread',
    someone: 'Somebody',
    unavailable: 'The forum can’t be reached right now. Open the discussion later to read it.',
    reply: (actor: string) => `${actor} replied`,
    answer: (actor: string) => `${actor} answered you`,
    mention: (actor: string) => `${actor} mentioned you`,
    like: (actor: string, others: number) =>
      others > 0
        ? `${actor} and ${counted(others, 'other', 'others')} liked your post`
        : `${actor} liked your post`,
    /** More than one of a kind in one discussion. */
    several: {
      reply: (amount: number, actor: string) => `${count(amount)} replies, the last by ${actor}`,
      answer: (amount: number, actor: string) => `${count(amount)} answers to you, the last by ${actor}`,
      mention: (amount: number, actor: string) => `${count(amount)} mentions of you, the last by ${actor}`,
      like: (amount: number, actor: string) => `${count(amount)} likes, the last by ${actor}`,
    },
    care: (amount: number) =>
      amount === 1 ? 'One of your plants may need you' : `${count(amount)} of your plants may need you`,
    carePlant: (name: string, needed: CareTask[], others: number) => {
      const first = `${name}: ${needed.map((task) => tasks[task]).join(', ')}`;
      return others > 0 ? `${first}, and ${count(others)} more` : first;
    },
  },
  settings: {
    title: 'Notification settings',
    lead: 'Choose what you hear about, and where.',
    back: 'All notifications',
    loading: 'Loading your settings…',
    failed: 'Your settings could not be loaded.',
    saveFailed: 'Your choice could not be saved.',
    saved: 'Saved',
    table: 'Kinds of notifications, and where you get them',
    kind: 'About',
    ways: { page: 'In the portal', email: 'Daily email', push: 'Push' },
    kinds: {
      reply: { name: 'Replies', text: 'New comments in discussions that you watch' },
      answer: { name: 'Answers', text: 'Comments that answer you' },
      mention: { name: 'Mentions', text: 'Somebody writes @ and your name' },
      like: { name: 'Likes', text: 'Somebody likes what you wrote' },
      care: { name: 'Plant care', text: 'A plant in your garden may need you' },
    } satisfies Record<NotificationKind, { name: string; text: string }>,
    cell: (kind: string, way: string) => `${kind}: ${way}`,
    invitation: 'Log in to choose your notifications.',
    email: {
      title: 'Daily email',
      confirmed: (address: string) => `One email a day at most, to ${address}, with what you haven’t read.`,
      unconfirmed: (address: string) => `Confirm ${address} first, so that we know it’s yours.`,
      missing: 'Add an email address to your account first.',
      toAccount: 'Go to your account settings',
    },
    push: {
      title: 'Push messages in this browser',
      checking: 'Checking this browser…',
      off: 'Get a message on this device as soon as something happens, even when the portal is closed.',
      on: 'This browser shows your messages. They contain the title of a discussion, never its text.',
      turnOn: 'Turn on in this browser',
      turnOff: 'Turn off in this browser',
      turnedOn: 'Push messages are on in this browser.',
      turnedOff: 'Push messages are off in this browser.',
      denied:
        'You’ve blocked notifications for this site. Allow them in your browser’s settings for this site, then reload the page.',
      dismissed: 'Your browser didn’t get your permission. You can try again whenever you like.',
      unsupported:
        'This browser doesn’t support push messages. On an iPhone or iPad, add the portal to your home screen and open it from there.',
      unavailable: 'This site doesn’t send push messages.',
      failed: 'Push messages could not be changed.',
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: 'Stop all notification emails to this address?',
    text: 'You’ll still find your notifications in the portal. Emails about your account, such as for a new password, aren’t affected.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing…',
    failed: 'You could not be unsubscribed.',
    done: 'You won’t get notification emails any more.',
    change: 'You can turn them on again in your notification settings.',
    settings: 'Notification settings',
    invalid: 'This link is incomplete or no longer valid.',
    invalidHint: 'Open the link of your latest email, or change your notification settings.',
  },
};
