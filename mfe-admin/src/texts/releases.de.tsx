import type { releases as en } from './releases.en.tsx';

const parts: Record<string, string> = {
  gateway: 'Gateway',
  renderer: 'Seitenaufbau',
  encyclopedia: 'Pflanzenführer',
  forum: 'Forum',
  hub: 'Community',
  vision: 'Bestimmung',
  account: 'Konten',
  admin: 'Verwaltung',
};

const roles = { admin: 'Administration', moderator: 'Moderation', owner: 'Foto-Team' };
const languages = { en: 'auf Englisch', de: 'auf Deutsch' };

export const releases: typeof en = {
  about: 'Die Version jedes Teils, die zurzeit ausgeliefert wird. Alle 15 Sekunden aktualisiert.',
  failed: 'Die Versionen konnten nicht geladen werden.',
  none: 'Noch ist kein Teil veröffentlicht.',
  partOf: (name) => parts[name] ?? name,
  teamOf: (team) => `Team ${team}`,
  contact: 'Kontakt:',
  documentation: 'Dokumentation:',
  deprecations: (amount, day) =>
    amount === 1 ? `1 Abkündigung, bis ${day}` : `${amount} Abkündigungen, die nächste bis ${day}`,
  usesUntil: (name, day) => `${name} (bis ${day})`,
  stillUses: 'Nutzt noch:',
  remotes: 'Teile des Portals',
  part: 'Teil',
  versions: 'Versionen',
  changed: 'Letzte Änderung',
  crashes: 'Ausfälle',
  acts: 'Aktionen',
  actsFor: (part) => `Aktionen für ${part}`,
  historyOf: (part) => `Versionen: ${part}`,
  nothingLive: 'Für niemanden verfügbar',
  shareOf: (version) => `Anteil der Besuche mit ${version}`,
  percent: (amount) => `${amount} %`,
  stages: {
    prepared: 'Vorbereitet',
    canary: 'Canary',
    live: 'Live',
    earlier: 'Früher',
    rolled_back: 'Zurückgenommen',
    removed: 'Entfernt',
  },
  by: (who) => <>durch {who}</>,
  automatic: 'die automatische Rücknahme',
  operator: 'einen Befehl',
  reason: 'Begründung:',
  protected: 'Wird nicht automatisch zurückgenommen',
  crashRate: (rate, visitors) => `${rate} von ${visitors} Besuchen`,
  before: (rate) => `Version davor: ${rate}`,
  startCanary: 'An einen Teil ausliefern',
  audience: 'Wer sie bekommt',
  people: (audience) => {
    if (audience?.kind === 'staff') return 'Das ganze Team, wenn angemeldet';
    if (audience?.kind === 'role') return `${roles[audience.role]}, wenn angemeldet`;
    if (audience?.kind === 'language') return `Alle, die das Portal ${languages[audience.language]} nutzen`;
    return audience ? `${audience.percent} % der Besuche` : 'Ein Anteil aller Besuche';
  },
  restore: 'Wiederherstellen',
  titles: {
    promote: 'An alle ausliefern',
    rollBack: 'Zurücknehmen',
    endCanary: 'Canary beenden',
    audience: 'Zielgruppe festlegen',
    restore: 'Wiederherstellen',
  },
  effects: {
    promote: (part, canary) => `${part}: Beim nächsten Seitenaufruf bekommen alle ${canary}.`,
    rollBack: (part, live, previous) =>
      `${part}: Beim nächsten Seitenaufruf bekommen alle ${previous} statt ${live}.`,
    endCanary: (part, canary, people, live) =>
      `${part}: Beim nächsten Seitenaufruf kommt ${live} statt ${canary}. Betroffen: ${people}.`,
    audience: (part, version, live) =>
      `${part}: Beim nächsten Seitenaufruf bekommt die gewählte Gruppe ${version}. Alle anderen behalten ${live}.`,
    restore: (part, version) =>
      `${part}: Wer ${version} vor der automatischen Rücknahme hatte, bekommt es wieder. Es wird nicht noch einmal automatisch zurückgenommen.`,
  },
  share: 'Anteil in Prozent, 1 bis 99',
  shareWrong: 'Bitte geben Sie eine ganze Zahl von 1 bis 99 ein.',
  reasonHint: 'Sie steht im Prüfprotokoll und in der Liste der Versionen.',
  done: 'Version geändert',
  doneText: (part) => `${part}: Die Änderung kommt beim nächsten Seitenaufruf an.`,
  notDone: 'Die Änderung ist fehlgeschlagen',
  felt: {
    title: 'Was beim Besuch zu spüren ist',
    range: 'Zeitraum',
    ranges: { day: 'Letzte 24 Stunden', week: 'Letzte 7 Tage', month: 'Letzte 30 Tage' },
    failed: 'Die Messungen konnten nicht geladen werden.',
    none: 'In diesem Zeitraum wurde kein Besuch gemessen.',
    note: 'Drei von vier Besuchen waren besser als der fette Wert; darunter der Bereich, in dem er mit 95 % Sicherheit liegt.',
    measure: 'Gemessen',
    measures: {
      paint: 'Größter Bildaufbau',
      response: 'Reaktion auf Eingaben',
      shift: 'Verschiebung',
      blocking: 'Durch Skripte blockiert',
    },
    notMeasured: 'Nicht gemessen',
    between: (...range) => range.join(' bis '),
    visits: (amount) => (amount === 1 ? '1 Besuch' : `${amount} Besuche`),
    waiting: (amount, needed) => `Der Canary wird verglichen: bisher ${amount} von ${needed} Besuchen.`,
    ready: (amount) =>
      `Nach ${amount} Besuchen ist der Canary nicht schlechter als die Live-Version. Er kann an alle gehen.`,
    worse: (measures) => `Der Canary ist schlechter, als der Zufall erklären kann: ${measures.join(', ')}.`,
  },
  older: (amount) => (amount === 1 ? '1 ältere Version' : `${amount} ältere Versionen`),
  crashList: {
    title: 'Abstürze in Browsern',
    failed: 'Die Abstürze konnten nicht geladen werden.',
    none: 'In den letzten 30 Tagen wurde kein Absturz gemeldet.',
    noPlace: 'Stelle unbekannt',
    times: (amount) => (amount === 1 ? 'einmal' : `${amount}-mal`),
    stack: 'Aufrufliste',
  },
  previewsOf: (part) => `Vorschauen: ${part}`,
  previewUntil: (date, who) => (
    <>
      Vorschau von {who}, bis {date}
    </>
  ),
  endPreview: 'Vorschau beenden',
  endPreviewOf: (version) => `Vorschau von ${version} beenden`,
  previewEnded: 'Vorschau beendet',
  ownMachine: 'Eigener Rechner',
  ownMachineAbout:
    'Ihre Seiten laden einen Teil vom Entwicklungsserver auf Ihrem Rechner. Das gilt nur für diese Anmeldung und nur, bis Sie sich abmelden.',
  host: 'Rechner',
  port: 'Port',
  portWrong: 'Bitte geben Sie einen Port von 1024 bis 65535 ein.',
  ownMachineStart: 'Eigenen Rechner verwenden',
  ownMachineUsed: (part, address) => `${part} kommt von ${address}.`,
  ownMachineStop: 'Beenden',
  ownMachineOn: 'Die nächste Seite lädt den Teil von Ihrem Rechner',
  ownMachineOff: 'Die nächste Seite ist wieder die aller Besuche',
  shell: 'Shell',
  services: 'Laufende Dienste',
  service: 'Dienst',
  version: 'Version',
  runningSince: 'Läuft seit',
  instances: 'Prozesse',
  reachable: (running) => `${running} in Betrieb`,
  copy: (version) => `Version ${version} kopieren`,
  copied: 'Version kopiert',
  notCopied: 'Die Version konnte nicht kopiert werden',
  unreachable: 'Nicht erreichbar',
};
