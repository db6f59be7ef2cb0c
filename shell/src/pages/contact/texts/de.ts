import type { en } from './en.ts';

export const de: typeof en = {
  page: {
    title: 'Kontakt',
    description: 'So erreichen Sie den Betreiber des Portals, die Community und die Moderation.',
  },
  title: 'Kontakt',
  operator: {
    named: (name) => `${name} betreibt dieses Portal.`,
    write: 'Schreiben Sie uns zu Ihren Daten, Ihrem Konto oder allem anderen auf dem Portal:',
    noAddress: 'Der Betreiber dieses Portals hat keine Adresse veröffentlicht.',
  },
  forum: {
    title: 'Fragen zu Pflanzen',
    text: 'Fragen Sie die Community im Forum. Lesen können Sie dort auch ohne Konto.',
    link: 'Zum Forum',
  },
  fact: {
    title: 'Ein Fehler auf einer Pflanzenseite',
    text: 'Wählen Sie am Ende der Seite „Zu dieser Pflanze fragen“. Schreiben Sie, was nicht stimmt und wo Sie es gelesen haben, damit andere es prüfen können.',
    link: 'Pflanze suchen',
  },
  report: {
    title: 'Verstöße gegen die Regeln',
    text: 'Wählen Sie „Melden“ neben der Diskussion, dem Kommentar, der Nachricht oder dem Foto. Die Moderation sieht es sich an.',
  },
  privacy: {
    title: 'Ihre Daten',
    text: 'Was wir speichern und wie Sie es herunterladen oder löschen, lesen Sie auf der Seite zum Datenschutz.',
    link: 'Datenschutz',
  },
};
