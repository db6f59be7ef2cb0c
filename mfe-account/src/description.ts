import { describeRemote, type Link, links, ownProfile } from '@portal/contracts';

/** A page about one member, which search engines leave out. */
const ownPage = (link: Link, title: string) =>
  ({ paths: [link.pattern], page: { title, robots: 'noindex' } }) as const;

/** A page of a secret link; the service knows whether it is still open. */
const sharedPage = (link: Link, title: string) =>
  ({
    paths: [link.pattern],
    page: { title, robots: 'noindex', describedBy: 'account', identifiedBy: 'token' },
  }) as const;

/** The build writes `remote.json` from this. */
export const description = describeRemote({
  name: 'account',
  owner: { team: 'Account', contact: '@plant-portal/account', documentation: 'mfe-account/README.md' },
  budgets: { scriptsKb: 35, stylesKb: 3.6, picturesKb: 0 },
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
    profile: {
      paths: [links.user.pattern],
      page: { title: 'Profile', robots: 'noindex', describedBy: 'account' },
    },
    settings: ownPage(links.settings, 'Settings'),
    imports: ownPage(links.imports, 'Import'),
    favorites: ownPage(links.favorites, 'My Plant Collections'),
    'shared-collection': sharedPage(links.sharedCollection, 'A shared collection'),
    garden: ownPage(links.garden, 'My Garden'),
    'garden-plant': ownPage(links.gardenPlant, 'My Garden'),
    'shared-garden': sharedPage(links.sharedGarden, 'A shared garden'),
    notifications: ownPage(links.notifications, 'Notifications'),
    'notification-settings': ownPage(links.notificationSettings, 'Notification Settings'),
    unsubscribe: ownPage(links.unsubscribe, 'Unsubscribe'),
  },
  nav: [
    {
      to: links.garden.pattern,
      label: 'My Garden',
      labels: { de: 'Mein Garten' },
      group: 'own',
      audience: 'member',
      order: 75,
      isInMenu: true,
    },
    {
      to: links.user(ownProfile),
      label: 'My Journal',
      labels: { de: 'Mein Tagebuch' },
      group: 'own',
      audience: 'member',
      order: 76,
      isInMenu: true,
    },
    {
      to: links.settings.pattern,
      label: 'Settings',
      labels: { de: 'Einstellungen' },
      group: 'own',
      audience: 'member',
      order: 78,
      isInMenu: true,
    },
    {
      to: links.favorites.pattern,
      label: 'My Collections',
      labels: { de: 'Meine Sammlungen' },
      group: 'own',
      audience: 'member',
      order: 80,
    },
    { to: links.auth.pattern, label: 'Login', labels: { de: 'Anmelden' }, audience: 'anonymous', order: 100 },
  ],
});
