import type { AdPlacement } from '@portal/sdk';

/** What the frame of the portal says, in English. */
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
  },
  session: {
    stillSignedIn: 'You are still signed in',
    signingOutFailed: 'Signing out failed. Please try again.',
  },
  footer: {
    disclaimer:
      'Consult a healthcare professional before using any plant medicinally. What stands here is for education, and is no medical advice.',
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
      'Photos come from stock-photo sites and from the people who use this portal. Where a plant has none yet, its picture is drawn.',
  },
  display: {
    title: 'Display',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    languageFailed: 'The language could not be changed',
    languageFailedText: 'Its texts could not be loaded. Please try again.',
  },
  ads: {
    sponsored: 'Sponsored',
    place: (placement: AdPlacement) => `Sponsored: ${placement}`,
    banner: {
      title: 'Not sure of the name?',
      text: 'Search by common or Latin name, family or use. A slip of the pen is forgiven.',
    },
    rectangle: {
      title: 'Before you pick it',
      text: 'Compare a plant with its look-alikes first. Where one of them is dangerous, its page says how to tell them apart.',
    },
    horizontal: {
      title: 'Two names, one plant',
      text: 'Common names differ from place to place. The Latin name in italics is the same everywhere.',
    },
  },
  pages: {
    loading: 'Loading…',
    logIn: 'Log in',
    notFound: {
      page: 'Page Not Found',
      description: 'Nothing grows at this address.',
      title: '404 Page Not Found',
      text: 'Nothing grows at this address. It may have been moved, or the link may be mistyped.',
      home: 'Go to the home page',
    },
    nothingInstalled: {
      title: 'Nothing is planted here yet',
      text: 'The portal works, but none of its parts has been released. Please come back soon.',
    },
  },
  offline: {
    noConnection: 'You are offline.',
    unreachable: 'The portal can’t be reached.',
    plantsAreCached: 'Plant pages can still be read.',
    restLoadsLater: 'Everything else loads once there is a connection.',
    page: 'This page needs a connection. It loads as soon as there is one.',
    part: 'This part needs a connection.',
  },
  failed: {
    mistake: 'That did not work',
    mistakeText: 'This part of the page made a mistake. Please try again in a moment.',
    shell: 'Plant Portal could not be shown. Nothing of yours is lost; please try again.',
    tooNew: 'This page needs a newer version of the portal than the one that is open here. Retry loads it.',
    notLoaded: 'This page could not be loaded. The rest of the portal works; try again in a moment.',
    notShown: 'This page could not be shown.',
    partNotLoaded: 'This part could not be loaded.',
  },
};
