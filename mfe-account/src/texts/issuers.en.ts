const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Texts for logins at other sites. */
export const issuers = {
  or: 'or',
  logIn: (name: string) => `Log in with ${name}`,
  leaving: 'Opening...',
  /** By the code in the address. */
  refusals: {
    unreachable: 'That site can’t be reached right now. Please log in another way, or try again later.',
    expired: 'That login took too long, or it was started in another browser. Please start again.',
    cancelled: 'You cancelled the login. Nothing has changed.',
    failed: 'We couldn’t verify that login. Please start again. If it keeps failing, contact us.',
    blocked: 'This account is blocked. Contact us if you don’t know why.',
    passkey: 'This account needs its passkey. Please log in with it.',
    taken: 'That login already opens a Plant Portal account. Log in with it again, or link a different one.',
    other_account: 'You used a different login from the one that is linked here. Please use the linked one.',
  },
  finish: {
    title: 'Finish your account',
    explanation: (name: string) =>
      `You’re new here. Choose how others see you. Next time, ${name} logs you in right away.`,
    email: (email: string) => `Your account’s email address will be ${email}. It’s never shown to others.`,
    hasAccount: (name: string) =>
      `You may have an account already. To keep using it, start over, log in and link ${name} in the settings.`,
    startOver: 'Start over',
  },
  code: {
    title: 'One more step',
    explanation: 'Two-step verification is on for your account. Open your authenticator app to see the code.',
  },
  settings: {
    linkedAs: (label: string) => `Linked as ${label}.`,
    linked: 'Linked. You can log in with it.',
    notLinked: 'Not linked. Link it to log in this way, too.',
    lastUsed: 'Last login',
    link: 'Link',
    linkOf: (name: string) => `Link ${name}`,
    linkTitle: (name: string) => `Link ${name}?`,
    linkDescription: (name: string) => `You’ll log in at ${name} once. After that, it opens this account.`,
    linkConfirm: 'Continue',
    unlink: 'Unlink',
    unlinkOf: (name: string) => `Unlink ${name}`,
    unlinkTitle: (name: string) => `Unlink ${name}?`,
    unlinkDescription: (name: string) =>
      `${name} won’t open this account any more. You’ll be logged out on all other browsers and devices.`,
    unlinking: 'Unlinking...',
    /** A passkey doesn’t count: it may be lost with its device. */
    notUnlinkable: 'To unlink it, set a password first.',
    unlinked: (name: string) => ({
      title: `${name} unlinked`,
      description: 'You’re logged out on all other browsers and devices.',
    }),
    done: {
      link: (name?: string) =>
        name
          ? `${name} is linked. You can log in with it from now on.`
          : 'Linked. You can log in this way from now on.',
      confirm: 'Thanks, it’s you. You can now make your change within the next ten minutes.',
    },
  },
  confirmation: {
    needed:
      'Your account has no password. Log in again to confirm that it’s you, then come back to this step.',
    /** No site of the portal is linked any more. */
    impossible: 'Your account has no password, and no linked site can confirm that it’s you.',
    alternative: 'Can’t confirm there?',
    byMail: (email: string) => `“Forgot password” emails ${email} a link to set a password.`,
    withoutMail: 'Your account has no email address for a link, so please contact us.',
    mail: 'Forgot password',
    contact: 'Contact us',
    given: 'You’ve just confirmed that it’s you.',
    action: (name: string) => `Confirm with ${name}`,
  },
  password: {
    none: 'Not set. You log in another way.',
    set: 'Set a password',
    setShort: 'Set',
    roleEnds: (names: string[]) =>
      `If your role comes from another site, log in with ${either.format(names)} again afterwards to get it back.`,
    /** After the advice to change the password on an unknown device. */
    otherWaysIn: 'Also check your passkeys and linked sites.',
    unknownDevice: 'Don’t recognise a device? Log it out and check your passkeys and linked sites.',
    factorOff: 'Off. Only your login at another site protects your account.',
    factorOffWithPasskey: 'Off. A login at another site or one of your passkeys is enough to log in.',
  },
};
