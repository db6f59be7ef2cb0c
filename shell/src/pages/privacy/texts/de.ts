import type { en } from './en.ts';

export const de: typeof en = {
  page: {
    title: 'Datenschutz',
    description:
      'Was dieses Portal über Sie speichert, welche Cookies es setzt und wie Sie Ihre Daten herunterladen oder löschen.',
  },
  title: 'Datenschutz',
  intro:
    'Was dieses Portal über Sie speichert, warum es das tut und wie Sie Ihre Daten zurückbekommen oder löschen. Lesen können Sie alles ohne Konto.',
  contents: 'Auf dieser Seite',
  operator: {
    title: 'Wer verantwortlich ist',
    named: (name) => `${name} betreibt dieses Portal und ist für Ihre Daten verantwortlich.`,
    unnamed: 'Für Ihre Daten ist der Betreiber dieses Portals verantwortlich.',
    contact: 'Kontakt',
  },
  account: {
    title: 'Ihr Konto',
    items: [
      'Ihr Benutzername und was Sie selbst ergänzen: Name, E-Mail-Adresse, Profiltext, Ort, Links und Bild. Andere Mitglieder sehen Ihre E-Mail-Adresse nie.',
      'Ihr Passwort nur als Hashwert, aus dem es sich nicht zurückgewinnen lässt. Dasselbe gilt für die Schlüssel der Links, die wir Ihnen per E-Mail schicken, und für die Zugriffstoken Ihrer Programme.',
      'Wenn Sie sich bei einer anderen Website anmelden: welche das ist, sowie Ihre Kennung und Ihre E-Mail-Adresse oder Ihren Namen dort. Das Portal fragt diese Website, wer Sie sind; sie erfährt dabei, dass Sie dieses Portal nutzen.',
      'Zu jeder Anmeldung: Beginn, letzte Nutzung sowie Art von Browser und System. In Ihren Einstellungen sehen und beenden Sie Ihre Anmeldungen.',
      'Ihre Favoriten und Sammlungen, Ihr Tagebuch, Ihren Garten, Ihre Lesezeichen und Lesestände sowie Ihre Auswahl, worüber Sie benachrichtigt werden.',
      'Eine Datei, die Sie importieren, bis sie geprüft ist – und sieben Tage lang, was aus ihr übernommen wurde, damit Sie den Import rückgängig machen können.',
    ],
  },
  community: {
    title: 'Was Sie veröffentlichen',
    items: [
      'Diskussionen, Kommentare, „Gefällt mir“, Chatnachrichten sowie Fotos und Tagebucheinträge, die Sie öffentlich machen, sind mit Ihrem Namen für alle sichtbar.',
      'Wenn Sie einen Text ändern, kann die Moderation die frühere Fassung 24 Stunden lang lesen. Meldungen und Eingriffe werden gespeichert, damit Entscheidungen nachvollziehbar bleiben.',
      'Ihr Garten ist privat, solange Sie ihn nicht über einen Link teilen. Den Link können Sie jederzeit zurückziehen.',
    ],
  },
  photos: {
    title: 'Fotos zum Bestimmen und zur Pflanzengesundheit',
    items: [
      'Das Portal speichert sie nicht. Das Ergebnis einer Bestimmung bleibt einen Tag lang gespeichert, damit Sie es ablehnen können.',
      'Fotos werden auf unseren eigenen Servern ausgewertet – es sei denn, der Betreiber hat einen externen Erkennungsdienst eingerichtet. Dann werden sie auch dorthin übertragen.',
      'Fotos, die Sie zu einer Pflanze, ins Tagebuch, in den Garten oder in einen Text hochladen, werden ohne Orts- und Kameradaten gespeichert.',
    ],
  },
  cookies: {
    title: 'Cookies und Speicher im Browser',
    intro: 'Das Portal setzt selbst keine Cookies für Tracking oder Werbung.',
    duration: 'Gespeichert',
    rows: {
      session: ['Hält Sie angemeldet.', 'bis Sie sich abmelden oder die Anmeldung abläuft'],
      pending: [
        'Nur während Sie sich bei einer anderen Website anmelden: bindet diese Anmeldung an Ihren Browser.',
        'zehn Minuten',
      ],
      language: ['Ihre Sprache, sobald Sie eine gewählt haben.', 'ein Jahr'],
      theme: ['Ihre Farben, sobald Sie welche gewählt haben.', 'ein Jahr'],
      visitor: [
        'Nur während eine neue Version erprobt wird: eine Zufallszahl, damit Sie bei derselben Version bleiben.',
        '30 Tage',
      ],
    },
    storage:
      'Außerdem speichert Ihr Browser Entwürfe Ihrer Texte und Kopien von Seiten, damit Sie diese offline lesen können. Diese Kopien bleiben auf Ihrem Gerät.',
  },
  mail: {
    title: 'E-Mails und Benachrichtigungen',
    items: [
      'Wir schreiben Ihnen, wenn Sie es möchten: um ein neues Passwort zu setzen, eine E-Mail-Adresse zu bestätigen, und Benachrichtigungen, die Sie eingeschaltet haben. Ändern Sie Ihre Adresse, erfährt das auch die alte.',
      'Jede Benachrichtigung per E-Mail enthält einen Link, der sie mit einem Klick beendet. Werbung oder Tracking enthalten sie nicht.',
      'Richten Sie einen Webhook ein, rufen wir dessen Adresse auf und nennen nur, welcher Art das Ereignis ist, wann es war und wo es zu finden ist.',
      'Push-Nachrichten laufen, für Ihren Browser verschlüsselt, über den Dienst des Browserherstellers – und nur, wenn Sie sie erlauben.',
    ],
  },
  ads: {
    title: 'Anzeigen',
    own: 'Die als „Anzeige“ gekennzeichneten Flächen zeigen eigene Hinweise des Portals. An Werbetreibende wird nichts übermittelt.',
    network:
      'Die als „Anzeige“ gekennzeichneten Flächen füllt das Werbenetzwerk von Google. Ihr Browser ruft sie bei Google ab; Google kann dabei eigene Cookies setzen.',
  },
  logs: {
    title: 'Protokolle',
    items: [
      'Zu jeder Anfrage: Zeit, Art der Seite, Status, Dauer und, wenn Sie angemeldet sind, die Nummer Ihres Kontos. Ihre Netzwerkadresse steht nicht darin.',
      'Zur Sicherheit: fehlgeschlagene Anmeldungen, geänderte Passwörter und Ähnliches, mit gekürzter Netzwerkadresse.',
      'Von einem Teil der Besuche: wie schnell die Seite erschien, reagierte und zur Ruhe kam, und für welchen Teil des Portals in welcher Version. Wer Sie sind oder was Sie angesehen haben, steht nicht darin.',
      'Kein Protokoll enthält Passwörter, E-Mail-Adressen oder das, was Sie schreiben.',
    ],
  },
  rights: {
    title: 'Ihre Daten gehören Ihnen',
    export: 'In Ihren Einstellungen laden Sie alle Ihre Daten als eine Datei herunter, auch die Fotos.',
    delete:
      'Dort können Sie auch Ihr Konto löschen. Profil, Tagebuch, Garten, Favoriten und Fotos werden gelöscht. Ihre Diskussionen, Kommentare und Chatnachrichten bleiben ohne Ihren Namen als Beiträge von „deleted member“ stehen; löschen Sie sie vorher, wenn Sie das nicht möchten.',
    settings: 'Zu Ihrem Konto',
  },
};
