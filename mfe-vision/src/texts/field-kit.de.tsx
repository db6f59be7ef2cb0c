import type { fieldKit as english } from './field-kit.en.tsx';

export const fieldKit: typeof english = {
  title: 'Der Pflanzenführer für unterwegs',
  lead: 'Pflanzen bestimmen, auch ohne Netz. Ihr Foto bleibt auf diesem Gerät.',
  needsNetwork:
    'Sie sind offline. Laden Sie den Pflanzenführer einmal herunter, solange Sie Netz haben – danach klappt das Bestimmen auch ohne.',
  more: 'Was drin ist',
  contents: [
    'Bestimmung auf diesem Gerät',
    'Alle Pflanzenseiten mit Warnungen und Doppelgängern',
    'Erste Hilfe und Giftnotrufe',
  ],
  leaves:
    'Nicht dabei: Bilder von Pflanzen, die Sie noch nicht angesehen haben. Mit Netz wird das Bild einer erkannten Pflanze vom Server geladen; Ihr Foto wird dabei nie gesendet.',
  stays:
    'Der Pflanzenführer bleibt in diesem Browser, bis Sie ihn entfernen. Er aktualisiert sich selbst, aber nie über mobile Daten.',
  size: (megabytes) => `${megabytes} MB`,
  download: (megabytes) => `Herunterladen (${megabytes} MB)`,
  partlyDownloaded: (done, total) => `Teilweise heruntergeladen (${done} von ${total} MB)`,
  continue: 'Download fortsetzen',
  checking: 'Größe wird ermittelt …',
  progress: 'Download',
  downloaded: (done, total) => `${done} von ${total} MB`,
  storing: 'Gleich fertig: Die Pflanzenseiten werden gespeichert …',
  cancel: 'Abbrechen',
  failures: {
    full: 'Auf diesem Gerät ist nicht genug Speicherplatz frei. Schaffen Sie etwas Platz und versuchen Sie es noch einmal.',
    unreachable:
      'Der Download wurde unterbrochen. Versuchen Sie es noch einmal: Was schon da ist, wird nicht erneut geladen.',
    busy: 'Im Moment gibt es zu viele Downloads. Bitte versuchen Sie es in einer Minute noch einmal.',
    damaged:
      'Ein Teil des Pflanzenführers fehlt oder ist beschädigt. Bitte laden Sie ihn noch einmal herunter.',
    unsupported:
      'Dieser Browser kann den Pflanzenführer nicht speichern. Laden Sie die Seite neu oder nehmen Sie einen anderen Browser.',
  },
  retry: 'Noch einmal versuchen',
  installed: (megabytes) => `Der Pflanzenführer ist auf diesem Gerät (${megabytes} MB).`,
  remove: 'Von diesem Gerät entfernen',
  removal: { title: 'Pflanzenführer entfernen?', confirmLabel: 'Entfernen', busyLabel: 'Wird entfernt …' },
  removalWarning: (megabytes) =>
    `Ohne Netz können Sie dann erst nach einem neuen Download wieder Pflanzen bestimmen. Das gibt ${megabytes}\u00a0MB frei.`,
  removed: {
    title: 'Pflanzenführer entfernt',
    description: (megabytes) => `${megabytes} MB sind wieder frei.`,
  },
  ready: {
    title: 'Der Pflanzenführer ist auf diesem Gerät',
    description: 'Sie können jetzt auch ohne Netz Pflanzen bestimmen.',
  },
  builtWith: 'Verwendet',
  network: 'MobileNet V2 aus NSFWJS (MIT)',
};
