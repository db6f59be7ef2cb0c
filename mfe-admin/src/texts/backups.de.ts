import type { backups as english } from './backups.en.ts';
import { sizeOf } from './dashboard.en.ts';

export const backups: typeof english = {
  failed: 'Die Sicherungen konnten nicht geladen werden.',
  restarting: 'Das Portal startet neu. Diese Seite versucht es alle paar Sekunden noch einmal.',
  server: 'Wiederherstellung mit mongorestore',
  serverText:
    'Die Daten dieses Portals liegen auf einem MongoDB-Server, der eigene Werkzeuge hat. Die Befehle stehen im Betriebshandbuch unter „Backup and restore“.',
  about:
    'Das Portal sichert sich jede Nacht. Mit einer Sicherung kehren Sie zu ihrem Tag zurück: Mitglieder, Pflanzen, Diskussionen und Fotos sowie die Schlüssel des Portals.',
  preparing: 'Wiederherstellung wird vorbereitet …',
  preparingText:
    'Die Sicherung wird entpackt und geprüft. Danach startet das Portal neu, und Sie müssen sich möglicherweise neu anmelden – mit dem Passwort von jenem Tag.',
  restoreFailed: 'Die letzte Wiederherstellung ist fehlgeschlagen, geändert hat sich nichts.',
  restored: 'Wiederhergestellt:',
  restoredText: (name) =>
    `In Kraft: ${name}. Sehen Sie sich erst um. Die Daten von vor der Wiederherstellung bleiben gespeichert, bis Sie sich entscheiden; „Behalten“ löscht sie endgültig.`,
  keep: 'Wiederhergestellte Daten behalten',
  keeping: 'Wird gelöscht …',
  keepText: 'Die Daten von vor der Wiederherstellung werden endgültig gelöscht.',
  kept: 'Wiederhergestellte Daten behalten',
  goBack: 'Zurückkehren',
  goingBack: 'Kehrt zurück …',
  goBackText:
    'Das Portal startet mit den Daten von vor der Wiederherstellung neu. Was seitdem geschrieben wurde, geht verloren.',
  stored: 'Gespeicherte Sicherungen',
  none: 'Noch keine Sicherung',
  noneText: 'Die erste entsteht in der kommenden Nacht.',
  verified: 'Durch Probewiederherstellung geprüft',
  unverified: 'Nicht geprüft',
  noContent:
    'Zu dieser Sicherung gibt es keine Beschreibung: Sie hat einen anderen Schlüssel oder stammt von einer früheren Version des Portals.',
  made: 'Erstellt',
  version: 'Portal',
  versions: (portal, data) => `${portal}, Datenversion ${data}`,
  counts: {
    members: 'Mitglieder',
    plants: 'Pflanzen',
    threads: 'Diskussionen',
    comments: 'Kommentare',
    photos: 'Fotos',
  },
  bytes: (bytes) => sizeOf(bytes, 'de'),
  restore: 'Wiederherstellen',
  restoreTitle: 'Diese Sicherung wiederherstellen?',
  restoreText:
    'Was seitdem geschrieben wurde, verschwindet aus dem Portal. Es startet neu mit den Daten vom:',
  restoreSafety:
    'Eine Minute oder länger sehen Besucherinnen und Besucher, dass das Portal neu startet. Die heutigen Daten bleiben gespeichert, bis Sie das Ergebnis bestätigen; Sie können also zurückkehren.',
  beginning: 'Wird gestartet …',
  remove: 'Löschen',
  removeTitle: 'Diese Sicherung löschen?',
  removing: 'Wird gelöscht …',
  removeText: 'Die Sicherung wird endgültig gelöscht.',
  removed: 'Sicherung gelöscht',
  upload: 'Eine Datei von einem anderen Gerät',
  uploadText:
    'Laden Sie eine Sicherung hoch und sehen Sie, was die Datei über sich sagt. Vollständig geprüft wird sie beim Wiederherstellen.',
  file: 'Sicherungsdatei (.tar.gz.age)',
  key: 'Schlüssel der Sicherung',
  keyHint: 'Er beginnt mit AGE-SECRET-KEY-1. Der erste Start jenes Portals hat ihn ausgegeben.',
  open: 'Inhalt anzeigen',
  opening: 'Wird hochgeladen …',
  sending: 'Hochladen',
  notDone: 'Das hat nicht funktioniert',
};
