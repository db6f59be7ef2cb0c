import { shellPages } from '@portal/contracts';

const { title, description }: { title: string; description: string } = shellPages.privacy;

export const en = {
  page: { title, description },
  title: 'Privacy',
  intro:
    'What this portal stores about you, why, and how you get it back or delete it. You can read everything without an account.',
  contents: 'On this page',
  operator: {
    title: 'Who is responsible',
    named: (name: string) => `${name} runs this portal and is responsible for your data.`,
    unnamed: 'The operator of this portal is responsible for your data.',
    contact: 'Contact',
  },
  account: {
    title: 'Your account',
    items: [
      'Your username, and what you choose to add: your name, e-mail address, profile text, location, links and picture. Your e-mail address is never shown to other members.',
      'Your password only as a hash, from which it can’t be read. The same goes for the secrets of links that we mail to you, and for the tokens of your programs.',
      'If you log in at another site: which site, your identifier and e-mail address or name there. The portal asks that site who you are; the site learns that you use this portal.',
      'For each login: when it began, when it was last used, and the kind of browser and system. You see and end them in your settings.',
      'Your favourites and collections, journal, garden, bookmarks, reading positions, and the choice of what you are notified about.',
      'A file that you import until its import is checked, and what it added for seven days, so that you can undo it.',
    ],
  },
  community: {
    title: 'What you publish',
    items: [
      'Discussions, comments, likes, chat messages, and the photos and journal entries that you make public can be seen by everyone, with your name.',
      'When you edit a text, moderators can read the earlier version for 24 hours. Reports and acts of staff are stored so that decisions can be checked.',
      'Your garden is private unless you share it by a link. The link can be withdrawn at any time.',
    ],
  },
  photos: {
    title: 'Photos for identification and health reading',
    items: [
      'The portal doesn’t store them. The answer to an identification is stored for one day so that you can reject it.',
      'Photos are analysed on our own servers, unless the operator has set up an external recognition service. Then they are sent to that service too.',
      'Photos that you upload to a plant, your journal, your garden or a text are stored without their location and camera data.',
    ],
  },
  cookies: {
    title: 'Cookies and browser storage',
    intro: 'The portal has no cookies for tracking or advertising of its own.',
    duration: 'Stored',
    rows: {
      session: ['Keeps you logged in.', 'until you log out or the login expires'],
      pending: ['Only while you log in at another site: it ties that login to your browser.', 'ten minutes'],
      language: ['Your language, once you have chosen it.', 'one year'],
      theme: ['Your theme, once you have chosen it.', 'one year'],
      visitor: [
        'Only while a new version is being tried: a random number, so that you stay with the same version.',
        '30 days',
      ],
    },
    storage:
      'Your browser also stores drafts of what you write, and copies of pages so that they can be read offline. These copies stay on your device.',
  },
  mail: {
    title: 'E-mails and notifications',
    items: [
      'We write to you if you ask for it: to set a new password, to confirm an e-mail address, and notifications that you have switched on. A change of your address is also mailed to the old one.',
      'Each notification e-mail has a link that ends them with one click. There is no advertising and no tracking in them.',
      'If you add a webhook, we call its address with what kind of thing happened, when, and a link to it; nothing else.',
      'Push messages go through the service of your browser’s maker, encrypted for your browser, and only if you allow them.',
    ],
  },
  ads: {
    title: 'Ads',
    own: 'The spaces marked Sponsored show the portal’s own notices. Nothing is sent to advertisers.',
    network:
      'The spaces marked Sponsored are filled by Google’s ad network. Your browser requests them from Google, which may set its own cookies.',
  },
  logs: {
    title: 'Logs',
    items: [
      'For each request: time, kind of page, status, duration, and the number of your account if you are logged in. Your network address is not in it.',
      'For security: failed logins, changes of passwords and similar events, with a shortened network address.',
      'Of some visits: how soon the page appeared, answered and stood still, and for which part and version of the portal. Nothing in it says who you are or what you looked at.',
      'No log contains passwords, e-mail addresses or what you write.',
    ],
  },
  rights: {
    title: 'Your data is yours',
    export: 'In your settings you can download all of your data as one file, photos included.',
    delete:
      'You can delete your account there, too. Your profile, journal, garden, favourites and photos are deleted. Your discussions, comments and chat messages stay, without your name, as from “deleted member”; delete them first if you don’t want that.',
    settings: 'Go to your account',
  },
};
