import { counted } from '@portal/sdk';
import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Offene Daten',
  description:
    'Laden Sie unsere Daten zur Pflanzensicherheit als CSV oder JSON herunter und nutzen Sie sie frei, mit Angabe der Quelle.',
  lead: 'Die Sicherheitsangaben dieses Pflanzenführers als Dateien: Gefahren, Risikogruppen, Doppelgänger und Wechselwirkungen mit Arzneimitteln, auf Deutsch und Englisch, jeweils mit Quellen. Nutzen Sie sie für Forschung, Apps oder den Unterricht.',
  loading: 'Die Dateien werden geladen …',
  failed: 'Die Liste der Dateien konnte nicht geladen werden.',
  download: {
    title: 'Alles herunterladen',
    csv: 'CSV-Archiv',
    json: 'JSON-Archiv',
    size: (kilobytes) => `ZIP, ${kilobytes} kB`,
    version: 'Version',
  },
  disclaimer: {
    title: 'Zum Nachschlagen, keine medizinische Beratung',
    text: 'Die Daten können Fehler enthalten, und eine fehlende Zeile bedeutet nicht, dass etwas unbedenklich ist. Fragen Sie in der Arztpraxis oder Apotheke nach, bevor Sie danach handeln. Rufen Sie im Notfall den Rettungsdienst oder eine Giftnotrufzentrale an.',
    report: 'Fehler melden',
  },
  files: {
    title: 'Dateien',
    table: 'Tabelle',
    rows: 'Zeilen',
    csv: 'CSV',
    json: 'JSON',
    kilobytes: (size) => `${size} kB`,
    linkLabel: (table, format) => `${table} als ${format}`,
    digests: 'Prüfsummen (SHA-256)',
  },
  tables: {
    plants: {
      title: 'Pflanzen',
      text: 'Namen, Familie, Kategorie, Gefahrenstufe, essbare Teile und Hinweise für Haustiere.',
    },
    toxicity: { title: 'Giftigkeit', text: 'Stufe, schädliche Teile, Symptome und Vorsichtsmaßnahmen.' },
    risks: {
      title: 'Risikogruppen',
      text: 'Schwangerschaft, Kinder, Operationen, Haustiere und andere, mit Begründung.',
    },
    'look-alikes': {
      title: 'Doppelgänger',
      text: 'Pflanzen, die verwechselt werden, wie man sie unterscheidet und welche gefährlicher ist.',
    },
    interactions: {
      title: 'Wechselwirkungen',
      text: 'Pflanze und Arzneimittel: Schwere, Wirkung, Beleg und was zu tun ist.',
    },
    references: { title: 'Quellen', text: 'Die zitierten Werke mit DOI und den Pflanzen, die sie zitieren.' },
  },
  licence: {
    title: 'Lizenz',
    before: 'Die Daten stehen unter der Lizenz ',
    name: 'Creative Commons Namensnennung 4.0 (CC BY 4.0)',
    after:
      '. Sie dürfen sie für jeden Zweck kopieren, verändern und nutzen, auch kommerziell, wenn Sie die Quelle nennen, die Lizenz verlinken und Ihre Änderungen angeben.',
    excluded:
      'Die Lizenz gilt nicht für Fotos, Zeichnungen sowie Texte und Bilder unserer Mitglieder. Nichts davon ist in den Dateien.',
    cite: 'So zitieren Sie',
    citation: (portal, version, year) =>
      `${portal} (${year}). Plant safety data, version ${version}. CC BY 4.0.`,
  },
  programs: {
    title: 'Für Programme',
    newest: 'Unter diesen Adressen liegen immer die neuesten Dateien:',
    descriptor: 'datapackage.json',
    described:
      'beschreibt alle Tabellen und Felder nach dem Standard Data Package 2.0, mit Schlüsseln und Prüfsummen. Die Nummern der Pflanzen und die Kennungen der Zeilen behalten ihre Bedeutung.',
    fixed:
      'Eine Adresse mit der Version liefert genau diese Version oder nichts. So passen Dateien zusammen, die Sie gemeinsam herunterladen. Ältere Versionen werden hier nicht aufbewahrt: Archivieren Sie die Version, mit der Sie arbeiten.',
    formula:
      'In CSV-Dateien beginnt ein Text, den eine Tabellenkalkulation als Formel ausführen würde, mit einem zusätzlichen Apostroph. In JSON-Dateien steht er unverändert.',
  },
  changes: {
    title: 'Änderungen',
    all: 'Alle Änderungen mit Kennungen',
    added: (rows) => `${counted(rows, 'Zeile', 'Zeilen')} neu`,
    changed: (rows) => `${counted(rows, 'Zeile', 'Zeilen')} geändert`,
    removed: (rows) => `${counted(rows, 'Zeile', 'Zeilen')} entfernt`,
    notes: { 'First version': 'Erste Version', 'Changed on this portal': 'Auf diesem Portal geändert' },
  },
};
