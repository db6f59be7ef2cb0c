import type { account as english } from './account.en.ts';

/** The same in German. */
export const account: typeof english = {
  auth: {
    login: 'Anmelden',
    register: 'Registrieren',
    tabs: 'Anmelden oder registrieren',
    description: 'Melden Sie sich bei Plant Portal an oder werden Sie Mitglied.',
    titles: {
      login: 'Schön, dass Sie da sind',
      register: 'Werden Sie Mitglied',
      forgot: 'Passwort vergessen',
    },
    backToLogin: 'Zurück zur Anmeldung',
    signedInAs: (username) => `Sie sind als ${username} angemeldet.`,
    cookieRefused:
      'Ihr Browser hat die Sitzung nicht behalten. Erlauben Sie Cookies für diese Website und versuchen Sie es erneut.',
  },
  login: {
    username: 'Benutzername',
    lacksUsername: 'Bitte geben Sie Ihren Benutzernamen ein.',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft …',
    forgot: 'Passwort vergessen?',
    welcome: 'Willkommen zurück!',
    failed: 'Anmeldung fehlgeschlagen',
  },
  register: {
    username: 'Benutzername',
    usernameHint: 'Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche. Andere sehen diesen Namen.',
    lacksUsername: 'Bitte wählen Sie einen Benutzernamen.',
    email: 'E-Mail',
    emailHint:
      'Für andere nicht sichtbar. Ohne E-Mail-Adresse lässt sich ein vergessenes Passwort nicht zurücksetzen.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    submit: 'Konto anlegen',
    submitting: 'Ihr Konto wird angelegt …',
    welcome: 'Willkommen!',
    failed: 'Registrierung fehlgeschlagen',
  },
  forgot: {
    explanation: (minutes) =>
      `Wir senden einen Link an die E-Mail-Adresse Ihres Kontos. Er gilt nur einmal und ${minutes} Minuten lang.`,
    username: 'Benutzername oder E-Mail',
    lacksUsername: 'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein',
    sent: 'Sehen Sie in Ihrem Postfach nach, auch im Spam-Ordner. Ist nach einigen Minuten nichts da? Dann senden Sie den Link noch einmal.',
    submit: 'Link senden',
    submitting: 'Wird gesendet …',
    done: 'E-Mail gesendet!',
  },
  password: {
    label: 'Passwort',
    lacking: 'Bitte geben Sie Ihr Passwort ein.',
    capsLock: 'Die Feststelltaste ist eingeschaltet.',
    tooShort: (minLength) => `Das Passwort muss mindestens ${minLength} Zeichen lang sein.`,
    advice: {
      none: (minLength, advisedLength) =>
        `Mindestens ${minLength} Zeichen. Ab ${advisedLength} ist es viel schwerer zu erraten.`,
      short: (minLength) => `Noch zu kurz: mindestens ${minLength} Zeichen.`,
      accepted: (_minLength, advisedLength) =>
        `Lang genug. Ab ${advisedLength} Zeichen ist es viel schwerer zu erraten.`,
      good: () => 'Eine gute Länge. Am besten ist ein Passwort, das Sie sonst nirgends verwenden.',
    },
  },
  reset: {
    title: 'Passwort zurücksetzen',
    description: 'Legen Sie ein neues Passwort für Ihr Konto fest.',
    titles: {
      validating: 'Passwort zurücksetzen',
      valid: 'Neues Passwort',
      invalid: 'Ungültiger Link',
      unknown: 'Passwort zurücksetzen',
    },
    validating: 'Der Link wird geprüft …',
    notChecked: 'Ihr Link konnte nicht geprüft werden.',
    invalid:
      'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ein neuerer wurde gesendet, oder seine Zeit ist abgelaufen. Unter „Passwort vergessen?“ können Sie einen neuen anfordern.',
    form: 'Neues Passwort festlegen',
    password: 'Neues Passwort',
    confirmation: 'Neues Passwort bestätigen',
    match: 'Die Passwörter stimmen überein',
    noMatch: 'Die Passwörter stimmen nicht überein',
    submit: 'Passwort zurücksetzen',
    submitting: 'Wird zurückgesetzt …',
    mismatch: {
      title: 'Passwörter verschieden',
      description: 'Die Passwörter stimmen nicht überein. Bitte versuchen Sie es erneut.',
    },
    tooShort: 'Passwort zu kurz',
    succeeded: 'Passwort zurückgesetzt!',
    failed: 'Das Passwort wurde nicht zurückgesetzt',
    done: 'Ihr neues Passwort gilt. Sie werden zur Anmeldung weitergeleitet.',
    goToLogin: 'Zur Anmeldung',
  },
  settings: {
    title: 'Kontoeinstellungen',
    password: {
      title: 'Passwort',
      resettable: 'Ein vergessenes lässt sich per E-Mail zurücksetzen.',
      notResettable:
        'Ihr Konto hat keine E-Mail-Adresse: Ein vergessenes Passwort lässt sich nicht zurücksetzen.',
      action: 'Passwort ändern',
      dialog: 'Ihr Passwort ändern',
      description: 'Alle anderen Browser und Geräte werden abgemeldet; hier bleiben Sie angemeldet.',
      current: 'Aktuelles Passwort',
      lacksCurrent: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
      new: 'Neues Passwort',
      busy: 'Wird geändert …',
      done: {
        title: 'Passwort geändert',
        description: 'Alle anderen Browser und Geräte sind abgemeldet.',
      },
    },
    sessions: {
      title: 'Wo Sie angemeldet sind',
      text: 'Handy verloren oder an einem fremden Computer gewesen? Beenden Sie alle Sitzungen, auch diese.',
      action: 'Überall abmelden',
      dialog: 'Überall abmelden?',
      description:
        'Alle Browser und Geräte werden abgemeldet, auch dieses. Danach melden Sie sich mit Ihrem Passwort wieder an.',
      busy: 'Abmeldung läuft …',
      done: {
        title: 'Überall abgemeldet',
        description: 'Melden Sie sich wieder an, um hier fortzufahren.',
      },
    },
    data: {
      title: 'Ihre Daten',
      text: 'Alles, was das Portal über Sie speichert, samt Fotos, in einer JSON-Datei.',
      action: 'Meine Daten herunterladen',
      dialog: 'Ihre Daten herunterladen',
      description:
        'Eine Datei mit allem, was das Portal über Sie speichert, samt Fotos. Bewahren Sie sie dort auf, wo nur Sie sie lesen können.',
      confirm: 'Herunterladen',
      busy: 'Wird zusammengestellt …',
      done: (file) => ({
        title: 'Ihre Daten sind unterwegs',
        description: `Sie finden ${file} unter Ihren Downloads.`,
      }),
    },
    leaving: {
      title: 'Mitgliedschaft beenden',
      text: 'Löscht Ihr Profil, Ihr Tagebuch, Ihre Fotos, Favoriten und Sammlungen endgültig.',
      action: 'Konto löschen',
      dialog: (username) => `Das Konto ${username} löschen?`,
      goes: 'Was endgültig gelöscht wird',
      allThatGoes: 'Ihr Profil, Ihr Pflanzentagebuch, Ihre Fotos, Favoriten und Sammlungen.',
      stays: 'Was bleibt',
      allThatStays: 'Was Sie im Forum geschrieben haben, unter „deleted member“ (gelöschtes Mitglied).',
      done: {
        title: 'Konto gelöscht',
        description: 'Ihr Konto und alles, was nur Ihnen gehörte, ist gelöscht.',
      },
    },
  },
};
