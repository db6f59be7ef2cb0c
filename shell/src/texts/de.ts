import { portalName } from '@portal/sdk';
import type { en } from './en.ts';

export const de: typeof en = {
  layout: { skip: 'Zum Inhalt springen', thisPage: 'Diese Seite' },
  bar: {
    main: 'Hauptnavigation',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    about: 'Über uns',
    references: 'Quellen',
    profile: 'Profil',
    loadingAccount: 'Ihr Konto wird geladen …',
    logOut: 'Abmelden',
    account: 'Ihr Konto',
    more: 'Mehr für Sie',
    tools: 'Werkzeuge',
    groups: { find: 'Finden', community: 'Austausch', own: 'Ihr Bereich' },
    others: 'Mehr',
    search: 'Pflanzen suchen',
    searchHint: 'Pflanzen suchen',
    closeSearch: 'Suche schließen',
    suggestions: 'Vorschläge',
    noNameMatches: 'Kein Pflanzenname passt.',
    allResults: (term) => `Alle Ergebnisse für „${term}“`,
    topics: { need: 'Hilft bei', condition: 'Für wen' },
    waiting: (amount) => `${amount} offen`,
    notifications: (unread) =>
      unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen: ${unread} ungelesen`,
  },
  trial: {
    title: 'Versionen zur Probe',
    preview: 'Vorschau:',
    until: (date) => `bis ${date}, nur in diesem Browser`,
    leave: 'Vorschau verlassen',
    ownMachine: 'Eigener Rechner:',
    from: (address) => `von ${address}, bis Sie sich abmelden`,
    stop: 'Beenden',
    notStopped: 'Der eigene Rechner wird noch verwendet',
    refused: {
      unknown: {
        title: 'Diese Vorschau gibt es nicht',
        text: 'Vielleicht ist der Link unvollständig, oder die Vorschau wurde entfernt. Bitte lassen Sie sich einen neuen Link geben.',
      },
      ended: {
        title: 'Diese Vorschau ist beendet',
        text: 'Eine Vorschau läuft nach einiger Zeit ab. Bitte lassen Sie sich einen neuen Link geben.',
      },
    },
  },
  session: {
    stillSignedIn: 'Sie sind noch angemeldet',
    signingOutFailed: 'Das Abmelden ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  },
  account: {
    title: 'Ihr Konto',
    warning: (reason: string) => `Die Moderation hat Sie verwarnt: ${reason}`,
    photoRefused: (reason: string) =>
      `Die Moderation hat Ihr Foto nicht freigegeben${reason ? `: ${reason}` : '.'}`,
    confirm: 'Gelesen',
    confirmFailed: 'Das wurde nicht gespeichert',
    muted: (reason: string) =>
      `Sie können hier lesen, aber nicht schreiben, bis die Moderation das aufhebt. Grund: ${reason}`,
    mutedUntil: (date: string, reason: string) =>
      `Sie können hier bis ${date} lesen, aber nicht schreiben. Grund: ${reason}`,
    notices: {
      generated_password:
        'Ihr Konto hat noch das automatisch erzeugte Passwort. Bitte wählen Sie ein eigenes.',
      short_password:
        'Ihr Passwort hat weniger als zwölf Zeichen. Ein Konto mit besonderen Rechten braucht ein längeres.',
      second_factor_required:
        'Die Werkzeuge des Teams sind gesperrt, bis Sie einen zweiten Faktor oder einen Passkey einrichten.',
    },
    settings: 'Kontoeinstellungen',
  },
  footer: {
    disclaimer:
      'Fragen Sie eine Ärztin, einen Arzt oder eine andere Fachperson, bevor Sie eine Pflanze als Heilmittel anwenden. Dieser Pflanzenführer dient der Information und ist kein medizinischer Rat.',
    privacy: 'Datenschutz',
    contact: 'Kontakt',
    openData: 'Offene Daten',
    categories: 'Pflanzenkategorien',
    plants: 'Pflanzen',
    medicinal: 'Heilpflanzen',
    vegetables: 'Gemüse',
    tropical: 'Tropen',
    desert: 'Wüste',
    fungi: 'Pilze',
    trees: 'Bäume',
    fruits: 'Obst',
    photoCredit: 'Bildnachweis',
    photos:
      'Die Fotos stammen von Bildagenturen und von den Menschen, die dieses Portal nutzen. Pflanzen ohne Foto sind gezeichnet.',
  },
  display: {
    title: 'Darstellung',
    theme: 'Farben',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    language: 'Sprache',
    languageFailed: 'Die Sprache konnte nicht gewechselt werden',
    languageFailedText: 'Die Übersetzung konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  },
  languageNotice: {
    label: 'Sprache',
    text: 'Wir zeigen Ihnen das Portal auf Deutsch.',
    stay: 'Auf Deutsch bleiben',
  },
  ads: {
    sponsored: 'Anzeige',
    tip: `Ein Tipp von ${portalName}`,
    place: (placement) => `Anzeige: ${places[placement]}`,
    banner: {
      title: 'Unsicher, wie sie heißt?',
      text: 'Suchen Sie nach deutschem oder lateinischem Namen, nach Familie oder Anwendung. Tippfehler sind kein Problem.',
    },
    rectangle: {
      title: 'Bevor Sie pflücken',
      text: 'Vergleichen Sie sie zuerst mit ihren Doppelgängern. Ist einer davon gefährlich, zeigt die Seite der Pflanze, woran Sie ihn erkennen.',
    },
    horizontal: {
      title: 'Zwei Namen, eine Pflanze',
      text: 'Volksnamen sind von Ort zu Ort verschieden. Der kursive lateinische Name ist überall derselbe.',
    },
  },
  pages: {
    loading: 'Wird geladen …',
    needsScripts: {
      title: 'Diese Seite braucht JavaScript',
      text: 'Bitte schalten Sie JavaScript ein, um diese Seite zu öffnen.',
      ofTeam:
        'Dieser Bereich stammt von einem anderen Team und funktioniert nur mit JavaScript. Bitte schalten Sie es dafür ein.',
    },
    logIn: 'Anmelden',
    notFound: {
      page: 'Seite nicht gefunden',
      title: '404 Seite nicht gefunden',
      text: 'Unter dieser Adresse wächst nichts. Vielleicht ist die Seite umgezogen oder der Link enthält einen Tippfehler.',
      home: 'Zur Startseite',
      key: 'Welche Pflanze ist das?',
      identify: 'Mit einem Foto bestimmen',
      forum: 'Forum',
    },
    nothingInstalled: {
      title: 'Hier ist noch nichts gepflanzt',
      text: 'Das Portal läuft, aber es ist noch nichts veröffentlicht. Bitte schauen Sie bald wieder vorbei.',
    },
  },
  offline: {
    noConnection: 'Sie sind offline.',
    unreachable: 'Das Portal ist nicht erreichbar.',
    plantsAreCached: 'Pflanzenseiten lassen sich weiter lesen.',
    fieldKitWorks: 'Pflanzenseiten, Bestimmungsschlüssel und Fotobestimmung funktionieren weiter.',
    restLoadsLater: 'Alles Übrige lädt, sobald eine Verbindung besteht.',
    page: 'Diese Seite braucht eine Verbindung. Sie erscheint von selbst, sobald es eine gibt.',
    part: 'Dieser Teil braucht eine Verbindung.',
  },
  failed: {
    mistake: 'Das hat nicht geklappt',
    mistakeText:
      'In diesem Teil der Seite ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
    shell:
      'Plant Portal konnte nicht angezeigt werden. Ihre Daten sind nicht verloren. Bitte versuchen Sie es erneut.',
    incompatible: (needed, open) =>
      `Diese Seite wurde für Version ${needed} des Portals gebaut, geöffnet ist ${open}. Wählen Sie „Erneut versuchen“, um die neueste Version zu laden.`,
    notLoaded:
      'Diese Seite konnte nicht geladen werden. Der Rest des Portals funktioniert weiterhin. Bitte versuchen Sie es gleich noch einmal.',
    notShown: 'Diese Seite konnte nicht angezeigt werden.',
    owner: (team, contact) => `Zuständig: Team ${team}, ${contact}`,
    partNotLoaded: 'Dieser Teil konnte nicht geladen werden.',
  },
};

const places = { banner: 'Banner', rectangle: 'Rechteck', horizontal: 'Querformat' };
