import type { issuers as english } from './issuers.en.ts';

const either = new Intl.ListFormat('de', { type: 'disjunction' });

export const issuers: typeof english = {
  or: 'oder',
  logIn: (name) => `Mit ${name} anmelden`,
  leaving: 'Wird geöffnet …',
  refusals: {
    unreachable:
      'Diese Website ist gerade nicht erreichbar. Bitte melden Sie sich anders an oder versuchen Sie es später erneut.',
    expired:
      'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Bitte beginnen Sie noch einmal.',
    cancelled: 'Sie haben die Anmeldung abgebrochen. Es wurde nichts geändert.',
    failed:
      'Diese Anmeldung ließ sich nicht überprüfen. Bitte beginnen Sie noch einmal. Klappt es wiederholt nicht, schreiben Sie uns.',
    blocked: 'Dieses Konto ist gesperrt. Wenn Sie nicht wissen, warum, schreiben Sie uns.',
    passkey: 'Für dieses Konto brauchen Sie Ihren Passkey. Bitte melden Sie sich damit an.',
    taken:
      'Diese Anmeldung öffnet schon ein Konto bei Plant Portal. Melden Sie sich noch einmal damit an oder verknüpfen Sie eine andere.',
    other_account:
      'Sie haben sich dort mit einem anderen Konto angemeldet. Bitte verwenden Sie das, das hier verknüpft ist.',
  },
  finish: {
    title: 'Konto fertigstellen',
    explanation: (name) =>
      `Sie sind neu hier. Wählen Sie, wie andere Sie sehen. Beim nächsten Mal meldet ${name} Sie direkt an.`,
    email: (email) => `Die E-Mail-Adresse Ihres Kontos wird ${email}. Andere sehen sie nie.`,
    hasAccount: (name) =>
      `Vielleicht haben Sie schon ein Konto. Um es weiter zu nutzen, beginnen Sie neu, melden Sie sich an und verknüpfen Sie ${name} in den Einstellungen.`,
    startOver: 'Neu beginnen',
  },
  code: {
    title: 'Noch ein Schritt',
    explanation:
      'Für Ihr Konto ist die Bestätigung in zwei Schritten eingeschaltet. Den Code zeigt Ihre Authenticator-App.',
  },
  settings: {
    linkedAs: (label) => `Verknüpft als ${label}.`,
    linked: 'Verknüpft. Sie können sich damit anmelden.',
    notLinked: 'Nicht verknüpft. Wenn Sie es verknüpfen, können Sie sich auch so anmelden.',
    lastUsed: 'Letzte Anmeldung',
    link: 'Verknüpfen',
    linkOf: (name) => `${name} verknüpfen`,
    linkTitle: (name) => `${name} verknüpfen?`,
    linkDescription: (name) =>
      `Sie melden sich einmal bei ${name} an. Danach öffnet diese Anmeldung auch dieses Konto.`,
    linkConfirm: 'Weiter',
    unlink: 'Trennen',
    unlinkOf: (name) => `${name} trennen`,
    unlinkTitle: (name) => `${name} trennen?`,
    unlinkDescription: (name) =>
      `${name} öffnet dieses Konto dann nicht mehr. In allen anderen Browsern und auf allen anderen Geräten werden Sie abgemeldet.`,
    unlinking: 'Wird getrennt …',
    notUnlinkable: 'Um die Verknüpfung zu trennen, legen Sie zuerst ein Passwort fest.',
    unlinked: (name) => ({
      title: `${name} getrennt`,
      description: 'In allen anderen Browsern und auf allen anderen Geräten sind Sie abgemeldet.',
    }),
    done: {
      link: (name) =>
        name
          ? `${name} ist verknüpft. Ab jetzt können Sie sich damit anmelden.`
          : 'Verknüpft. Ab jetzt können Sie sich so anmelden.',
      confirm: 'Danke, Sie sind es. In den nächsten zehn Minuten können Sie Ihre Änderung vornehmen.',
    },
  },
  confirmation: {
    needed:
      'Ihr Konto hat kein Passwort. Melden Sie sich noch einmal an, um zu bestätigen, dass Sie es sind, und kehren Sie dann zu diesem Schritt zurück.',
    impossible:
      'Ihr Konto hat kein Passwort, und keine verknüpfte Website kann bestätigen, dass Sie es sind.',
    alternative: 'Klappt das dort nicht?',
    byMail: (email) =>
      `Über „Passwort vergessen“ erhalten Sie an ${email} einen Link, mit dem Sie ein Passwort festlegen.`,
    withoutMail:
      'Ihr Konto hat keine E-Mail-Adresse, an die wir einen Link senden könnten. Bitte schreiben Sie uns.',
    mail: 'Passwort vergessen',
    contact: 'Kontakt',
    given: 'Sie haben gerade bestätigt, dass Sie es sind.',
    action: (name) => `Mit ${name} bestätigen`,
  },
  password: {
    none: 'Nicht festgelegt. Sie melden sich auf andere Weise an.',
    set: 'Passwort festlegen',
    setShort: 'Festlegen',
    roleEnds: (names) =>
      `Wenn Sie Ihre Rolle von einer anderen Website haben, melden Sie sich danach noch einmal mit ${either.format(names)} an, um sie zurückzubekommen.`,
    otherWaysIn: 'Prüfen Sie auch Ihre Passkeys und verknüpften Websites.',
    unknownDevice:
      'Ein Gerät ist Ihnen unbekannt? Melden Sie es ab und prüfen Sie Ihre Passkeys und verknüpften Websites.',
    factorOff: 'Aus. Nur Ihre Anmeldung bei einer anderen Website schützt Ihr Konto.',
    factorOffWithPasskey:
      'Aus. Zum Anmelden genügt Ihr Konto bei einer anderen Website oder einer Ihrer Passkeys.',
  },
};
