const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Texts for passkeys: the login, the settings and the confirmation of a login. */
export const passkey = {
  logIn: 'Log in with a passkey',
  or: 'or',
  confirm: 'Confirm with a passkey',
  waiting: 'Waiting for your browser...',
  failed: 'Passkey not used',
  /** Reasons why a page offers no passkeys. */
  obstacles: {
    insecure: 'Passkeys need a secure connection (HTTPS), which this address doesn’t have.',
    unsupported: 'This browser doesn’t support passkeys.',
    address: 'Passkeys aren’t available at this address.',
  },
  /** By the name of the browser’s error. */
  errors: {
    InvalidStateError: 'This device or password manager already has a passkey for your account.',
    NotSupportedError:
      'This device can’t create a passkey. It needs a screen lock: a PIN, a fingerprint or your face.',
    other: 'Your browser couldn’t use the passkey. Please try again.',
  },
  settings: {
    title: 'Passkeys',
    none: 'None yet. Log in with your fingerprint, face or PIN: a passkey can’t be guessed, leaked or stolen by a fake website.',
    some: 'You log in with your fingerprint, face or PIN, without a password or code.',
    full: (most: number) =>
      `You have ${most} passkeys, the most an account can have. Remove one to add another.`,
    notLoaded: 'Your passkeys could not be loaded.',
    synced: 'Synced',
    added: 'Added',
    used: (ago: string) => `Last used ${ago}`,
    unused: 'Not used yet',
    add: 'Add a passkey',
    addShort: 'Add',
    addTitle: 'Add a passkey',
    addDescription: 'First confirm it’s you. Then your browser asks where to keep the passkey.',
    next: 'Next',
    preparing: 'Preparing...',
    createTitle: 'Create your passkey',
    createDescription:
      'Follow the steps your browser shows: your device or password manager keeps the passkey.',
    notCreated: 'No passkey was created. You can try again.',
    create: 'Try again',
    nameTitle: 'Name your passkey',
    nameDescription: 'Choose a name that tells you where this passkey is kept.',
    name: 'Name',
    /** Its first name where the device isn’t known. */
    unnamed: 'Passkey',
    nameMissing: 'Please enter a name.',
    save: 'Save',
    saving: 'Saving...',
    done: (name: string) => ({ title: 'Passkey added', description: `You can now log in with “${name}”.` }),
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename your passkey',
    renamed: 'Passkey renamed',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removing: 'Removing...',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeDescription: (remaining: string) =>
      `You can’t log in with it any more. ${remaining} Devices that are logged in stay logged in. Delete the passkey from your device or password manager, too.`,
    /** Other ways to log in, once it is removed. */
    remaining: {
      password: 'Your password still works.',
      sites: (names: string[]) => `You can still log in with ${either.format(names)}.`,
      passkeys: 'Your other passkeys still work.',
      none: 'You’ll have no other way to log in, so set a password first.',
    },
    removed: (name: string) => ({
      title: 'Passkey removed',
      description: `“${name}” no longer logs you in.`,
    }),
  },
};
