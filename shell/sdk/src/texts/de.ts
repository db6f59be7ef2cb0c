import { germanHazardNames } from '@portal/contracts';
import type { en } from './en.ts';

export const de: typeof en = {
  failed: {
    thisPart: 'Dieser Teil',
    notShown: (what) => `${what} konnte nicht angezeigt werden.`,
    request: (id) => `Anfrage ${id}`,
    retry: 'Erneut versuchen',
    offline: 'Das Portal ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  lists: {
    more: 'Mehr laden',
    loading: 'Wird geladen …',
    failed: (reason) => `Weitere Einträge konnten nicht geladen werden. ${reason}`,
  },
  search: { clear: 'Suche leeren' },
  hazards: germanHazardNames,
  staff: { admin: 'Administration', moderator: 'Moderation', owner: 'Bildredaktion' },
  report: {
    open: 'Melden',
    title: 'Der Moderation melden',
    intro: 'Die Moderation liest jede Meldung. Wer gemeldet hat, erfährt die andere Person nicht.',
    reason: 'Was stimmt nicht?',
    reasons: {
      spam: 'Spam oder Werbung',
      abuse: 'Beleidigung, Belästigung oder Drohung',
      dangerous_advice: 'Gefährlicher Rat zu Gesundheit oder Pflanzen',
      private_data: 'Verrät private Angaben',
      copyright: 'Foto oder Text von jemand anderem übernommen',
      other: 'Etwas anderes',
    },
    note: 'Einzelheiten',
    send: 'Meldung senden',
    sending: 'Wird gesendet …',
    sent: 'Meldung gesendet',
    thanks: 'Danke. Die Moderation sieht es sich an.',
    failed: 'Ihre Meldung wurde nicht gesendet',
  },
  needsScripts: 'Bitte schalten Sie dafür JavaScript ein.',
  forms: {
    optional: 'optional',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },
  photo: {
    choose: 'Aus der Galerie wählen',
    replace: 'Foto ersetzen',
    take: 'Foto aufnehmen',
    remove: 'Foto entfernen',
    preparing: 'Das Foto wird vorbereitet …',
    invalidFile: 'Ungültige Datei',
    refusals: {
      not_image: 'Bitte wählen Sie eine Bilddatei.',
      unreadable:
        'Ihr Browser kann dieses Bild nicht lesen. Versuchen Sie es mit einer JPEG-, PNG- oder WebP-Datei.',
    },
  },
  toasts: {
    region: 'Mitteilungen ({hotkey})',
    one: 'Mitteilung',
    close: 'Schließen',
  },
};
