import type { passkey as english } from './passkey.en.ts';

const either = new Intl.ListFormat('de', { type: 'disjunction' });

export const passkey: typeof english = {
  logIn: 'Mit Passkey anmelden',
  or: 'oder',
  confirm: 'Mit Passkey bestätigen',
  waiting: 'Ihr Browser ist an der Reihe …',
  failed: 'Passkey nicht verwendet',
  obstacles: {
    insecure: 'Passkeys brauchen eine sichere Verbindung (HTTPS), die es unter dieser Adresse nicht gibt.',
    unsupported: 'Dieser Browser unterstützt keine Passkeys.',
    address: 'Unter dieser Adresse gibt es keine Passkeys.',
  },
  errors: {
    InvalidStateError: 'Dieses Gerät oder dieser Passwortmanager hat schon einen Passkey für Ihr Konto.',
    NotSupportedError:
      'Dieses Gerät kann keinen Passkey anlegen. Es braucht eine Bildschirmsperre: PIN, Fingerabdruck oder Gesicht.',
    other: 'Ihr Browser konnte den Passkey nicht verwenden. Bitte versuchen Sie es erneut.',
  },
  settings: {
    title: 'Passkeys',
    none: 'Noch keiner. Melden Sie sich mit Fingerabdruck, Gesicht oder PIN an: Einen Passkey kann niemand erraten, ausspähen oder mit einer gefälschten Website abfangen.',
    some: 'Sie melden sich mit Fingerabdruck, Gesicht oder PIN an, ohne Passwort und ohne Code.',
    full: (most) =>
      `Sie haben ${most} Passkeys, mehr sind je Konto nicht möglich. Entfernen Sie einen, um einen anderen hinzuzufügen.`,
    notLoaded: 'Ihre Passkeys konnten nicht geladen werden.',
    synced: 'Synchronisiert',
    added: 'Hinzugefügt am',
    used: (ago) => `Zuletzt verwendet: ${ago}`,
    unused: 'Noch nicht verwendet',
    add: 'Passkey hinzufügen',
    addShort: 'Hinzufügen',
    addTitle: 'Passkey hinzufügen',
    addDescription:
      'Bestätigen Sie zuerst, dass Sie es sind. Danach fragt Ihr Browser, wo der Passkey gespeichert werden soll.',
    next: 'Weiter',
    preparing: 'Wird vorbereitet …',
    createTitle: 'Passkey anlegen',
    createDescription:
      'Folgen Sie den Schritten Ihres Browsers: Der Passkey wird auf Ihrem Gerät oder in Ihrem Passwortmanager gespeichert.',
    notCreated: 'Es wurde kein Passkey angelegt. Sie können es noch einmal versuchen.',
    create: 'Erneut versuchen',
    nameTitle: 'Passkey benennen',
    nameDescription: 'Wählen Sie einen Namen, an dem Sie erkennen, wo dieser Passkey gespeichert ist.',
    name: 'Name',
    unnamed: 'Passkey',
    nameMissing: 'Bitte geben Sie einen Namen ein.',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    done: (name) => ({
      title: 'Passkey hinzugefügt',
      description: `Sie können sich jetzt mit „${name}“ anmelden.`,
    }),
    rename: 'Umbenennen',
    renameOf: (name) => `${name} umbenennen`,
    renameTitle: 'Passkey umbenennen',
    renamed: 'Passkey umbenannt',
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    removing: 'Wird entfernt …',
    removeTitle: (name) => `„${name}“ entfernen?`,
    removeDescription: (remaining) =>
      `Die Anmeldung damit ist dann nicht mehr möglich. ${remaining} Angemeldete Geräte bleiben angemeldet. Löschen Sie den Passkey auch auf Ihrem Gerät oder in Ihrem Passwortmanager.`,
    remaining: {
      password: 'Ihr Passwort gilt weiter.',
      sites: (names) => `Mit ${either.format(names)} können Sie sich weiterhin anmelden.`,
      passkeys: 'Ihre anderen Passkeys gelten weiter.',
      none: 'Danach können Sie sich auf keine andere Weise anmelden. Legen Sie zuerst ein Passwort fest.',
    },
    removed: (name) => ({
      title: 'Passkey entfernt',
      description: `Mit „${name}“ ist keine Anmeldung mehr möglich.`,
    }),
  },
};
