import { type AdPlacement, portalName } from '@portal/sdk';

export const en = {
  layout: { skip: 'Skip to content', thisPage: 'This page' },
  bar: {
    main: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    about: 'About',
    references: 'References',
    profile: 'Profile',
    loadingAccount: 'Loading your account…',
    logOut: 'Logout',
    account: 'Your account',
    more: 'More for you',
    tools: 'Tools',
    groups: { find: 'Find', community: 'Talk', own: 'Yours' },
    others: 'More',
    search: 'Search plants',
    searchHint: 'Search plants',
    closeSearch: 'Close search',
    suggestions: 'Suggestions',
    noNameMatches: 'No plant name matches.',
    allResults: (term: string) => `All results for “${term}”`,
    topics: { need: 'Helps with', condition: 'For whom' },
    waiting: (amount: number) => `${amount} open`,
    notifications: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`),
  },
  trial: {
    title: 'Versions on trial',
    preview: 'Preview:',
    until: (date: string) => `until ${date}, in this browser only`,
    leave: 'Leave preview',
    ownMachine: 'On your machine:',
    from: (address: string) => `from ${address}, until you log out`,
    stop: 'Stop',
    notStopped: 'Your machine is still in use',
    refused: {
      unknown: {
        title: 'There is no such preview',
        text: 'The link may be incomplete, or the preview was removed. Please ask for a new link.',
      },
      ended: {
        title: 'This preview has ended',
        text: 'Previews are shown for a limited time. Please ask for a new link.',
      },
    },
  },
  session: {
    stillSignedIn: 'You are still logged in',
    signingOutFailed: 'Logging out failed. Please try again.',
  },
  account: {
    title: 'Your account',
    warning: (reason: string) => `A moderator has warned you: ${reason}`,
    photoRefused: (reason: string) => `A moderator did not approve your photo${reason ? `: ${reason}` : '.'}`,
    confirm: 'I have read this',
    confirmFailed: 'That was not saved',
    muted: (reason: string) =>
      `You can read but not write here until a moderator lifts this. Reason: ${reason}`,
    mutedUntil: (date: string, reason: string) =>
      `You can read but not write here until ${date}. Reason: ${reason}`,
    notices: {
      generated_password:
        'Your account still has the password that was generated for it. Please choose your own.',
      short_password: 'Your password has fewer than twelve characters. A staff account needs a longer one.',
      second_factor_required: 'Staff tools are locked until you set up a second factor or a passkey.',
    },
    settings: 'Account settings',
  },
  footer: {
    disclaimer:
      'Consult a healthcare professional before using any plant medicinally. This guide is for educational use and is not medical advice.',
    privacy: 'Privacy',
    contact: 'Contact',
    openData: 'Open data',
    categories: 'Plant categories',
    plants: 'Plants',
    medicinal: 'Medicinal Plants',
    vegetables: 'Vegetables',
    tropical: 'Tropical Plants',
    desert: 'Desert Plants',
    fungi: 'Fungi',
    trees: 'Trees',
    fruits: 'Fruits',
    photoCredit: 'Photo credit',
    photos:
      'Photos come from stock-photo sites and from the people who use this portal. Plants without a photo are shown as drawings.',
  },
  display: {
    title: 'Display',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    languageFailed: 'The language could not be changed',
    languageFailedText: 'The translation could not be loaded. Please try again.',
  },
  /** Shown in other languages than English. */
  languageNotice: { label: 'Language', text: 'The portal is shown in English.', stay: 'Keep' },
  ads: {
    sponsored: 'Sponsored',
    tip: `A tip from ${portalName}`,
    place: (placement: AdPlacement) => `Sponsored: ${placement}`,
    banner: {
      title: 'Not sure of the name?',
      text: 'Search by common or Latin name, plant family or use. Typos are fine.',
    },
    rectangle: {
      title: 'Before you pick it',
      text: 'Compare it with its look-alikes first. If one of them is dangerous, the plant’s page shows you how to tell them apart.',
    },
    horizontal: {
      title: 'Two names, one plant',
      text: 'Common names vary from place to place. The Latin name in italics is the same everywhere.',
    },
  },
  pages: {
    loading: 'Loading…',
    needsScripts: {
      title: 'This page needs JavaScript',
      text: 'Please turn on JavaScript to open this page.',
      ofTeam:
        'This part comes from another team and works only with JavaScript. Please turn it on to open it.',
    },
    logIn: 'Log in',
    notFound: {
      page: 'Page Not Found',
      title: '404 Page Not Found',
      text: 'Nothing grows at this address. The page may have moved, or the link may contain a typo.',
      home: 'Go to the home page',
      key: 'Which plant is it?',
      identify: 'Identify from a photo',
      forum: 'Forum',
    },
    nothingInstalled: {
      title: 'Nothing is planted here yet',
      text: 'The portal is running, but nothing has been published yet. Please come back soon.',
    },
  },
  offline: {
    noConnection: 'You are offline.',
    unreachable: 'The portal can’t be reached.',
    plantsAreCached: 'Plant pages can still be read.',
    fieldKitWorks: 'Plant pages, the key and identification still work.',
    restLoadsLater: 'Everything else loads once there is a connection.',
    page: 'This page needs a connection. It loads as soon as there is one.',
    part: 'This part needs a connection.',
  },
  failed: {
    mistake: 'That did not work',
    mistakeText: 'Something went wrong in this part of the page. Please try again in a moment.',
    shell: 'Plant Portal could not be shown. None of your data is lost. Please try again.',
    incompatible: (needed: string, open: string) =>
      `This page was built for version ${needed} of the portal, but ${open} is open. Select Retry to load the latest version.`,
    notLoaded:
      'This page could not be loaded. The rest of the portal still works. Please try again in a moment.',
    notShown: 'This page could not be shown.',
    owner: (team: string, contact: string) => `Maintained by the ${team} team: ${contact}`,
    partNotLoaded: 'This part could not be loaded.',
  },
};
