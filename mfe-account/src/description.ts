import { describeRemote, links } from '@portal/contracts';

/** What this remote adds to the portal. The build writes `remote.json` from it. */
export const description = describeRemote({
  name: 'account',
  budgetKb: 27,
  screens: {
    auth: {
      paths: [links.auth.pattern],
      page: {
        title: 'Login',
        description: 'Log in to Plant Portal, or become a member.',
        robots: 'disallow',
      },
    },
    'reset-password': {
      paths: [links.resetPassword.pattern],
      page: {
        title: 'Reset Password',
        description: 'Set a new password for your account.',
        robots: 'disallow',
      },
    },
    profile: { paths: [links.user.pattern], page: { title: 'Profile', robots: 'noindex' } },
    favorites: {
      paths: [links.favorites.pattern],
      page: { title: 'My Plant Collections', robots: 'noindex' },
    },
  },
  nav: [
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
