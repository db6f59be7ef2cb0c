import { describeRemote, links } from '@portal/contracts';

/** The build writes `remote.json` from this. */
export const description = describeRemote({
  name: 'account',
  budgetKb: 27,
  screens: {
    auth: {
      paths: [links.auth.pattern],
      page: {
        title: 'Login',
        description: 'Log in to Plant Portal or create an account.',
        robots: 'disallow',
      },
    },
    'reset-password': {
      paths: [links.resetPassword.pattern],
      page: {
        title: 'Reset Password',
        description: 'Choose a new password for your account.',
        robots: 'disallow',
      },
    },
    'confirm-email': {
      paths: [links.confirmEmail.pattern],
      page: {
        title: 'Email Address',
        description: 'Confirm your email address, or stop a change.',
        robots: 'disallow',
      },
    },
    profile: { paths: [links.user.pattern], page: { title: 'Profile', robots: 'noindex' } },
    favorites: {
      paths: [links.favorites.pattern],
      page: { title: 'My Plant Collections', robots: 'noindex' },
    },
    garden: { paths: [links.garden.pattern], page: { title: 'My Garden', robots: 'noindex' } },
    'garden-plant': { paths: [links.gardenPlant.pattern], page: { title: 'My Garden', robots: 'noindex' } },
    'shared-garden': {
      paths: [links.sharedGarden.pattern],
      page: { title: 'A shared garden', robots: 'noindex' },
    },
    notifications: {
      paths: [links.notifications.pattern],
      page: { title: 'Notifications', robots: 'noindex' },
    },
    'notification-settings': {
      paths: [links.notificationSettings.pattern],
      page: { title: 'Notification Settings', robots: 'noindex' },
    },
    unsubscribe: {
      paths: [links.unsubscribe.pattern],
      page: { title: 'Unsubscribe', robots: 'noindex' },
    },
  },
  nav: [
    {
      to: links.garden.pattern,
      label: 'My Garden',
      labels: { de: 'Mein Garten' },
      audience: 'member',
      order: 75,
    },
    {
      to: links.favorites.pattern,
      label: 'My Collections',
      labels: { de: 'Meine Sammlungen' },
      audience: 'member',
      order: 80,
    },
    { to: links.auth.pattern, label: 'Login', labels: { de: 'Anmelden' }, audience: 'anonymous', order: 100 },
  ],
});
