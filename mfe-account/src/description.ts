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
