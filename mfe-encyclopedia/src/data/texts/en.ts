import { counted } from '@portal/sdk';

export const en = {
  title: 'Open data',
  description: 'Download our plant safety data as CSV or JSON and use it freely, with a link to the source.',
  lead: 'The safety facts of this guide as files: hazards, groups at risk, look-alikes and interactions with medicines, in English and German, each with its sources. Use them in your research, your app or your class.',
  loading: 'Loading the list of files…',
  failed: 'The list of files could not be loaded.',
  download: {
    title: 'Download everything',
    csv: 'CSV archive',
    json: 'JSON archive',
    size: (kilobytes: string) => `ZIP, ${kilobytes} kB`,
    version: 'Version',
  },
  disclaimer: {
    title: 'Reference, not medical advice',
    text: 'The data may contain errors, and a missing row is no proof of safety. Ask a doctor or pharmacist before you act on it, and call the emergency number or a poison centre in an emergency.',
    report: 'Report an error',
  },
  files: {
    title: 'Files',
    table: 'Table',
    rows: 'Rows',
    csv: 'CSV',
    json: 'JSON',
    kilobytes: (size: string) => `${size} kB`,
    linkLabel: (table: string, format: string) => `${table} as ${format}`,
    digests: 'Checksums (SHA-256)',
  },
  tables: {
    plants: { title: 'Plants', text: 'Names, family, category, hazard, edible parts, and advice for pets.' },
    toxicity: { title: 'Toxicity', text: 'Level, harmful parts, symptoms and precautions.' },
    risks: {
      title: 'Groups at risk',
      text: 'Pregnancy, children, surgery, pets and others, with the reason.',
    },
    'look-alikes': {
      title: 'Look-alikes',
      text: 'Plants that are mistaken for each other, how to tell them apart, and which is more dangerous.',
    },
    interactions: {
      title: 'Interactions',
      text: 'A plant and a medicine: severity, effect, evidence and what to do.',
    },
    references: { title: 'References', text: 'The cited works, with DOI and the plants that cite them.' },
  },
  licence: {
    title: 'Licence',
    before: 'The data is licensed under ',
    name: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
    after:
      '. You may copy, change and use it for any purpose, including commercial ones, if you name the source, link the licence and say what you changed.',
    excluded:
      'The licence does not cover photos, drawings, or texts and pictures of our members. None of them is in the files.',
    cite: 'How to cite',
    citation: (portal: string, version: string, year: string) =>
      `${portal} (${year}). Plant safety data, version ${version}. CC BY 4.0.`,
  },
  programs: {
    title: 'For programs',
    newest: 'These addresses always have the newest files:',
    descriptor: 'datapackage.json',
    described:
      'describes every table and field in the Data Package standard 2.0, with keys and checksums. Numbers of plants and ids of rows never change their meaning.',
    fixed:
      'An address with the version has that version or nothing, so files that you download together fit together. Older versions aren’t stored here: archive the one that you work with.',
    formula:
      'In CSV files, a text that a spreadsheet would run as a formula begins with one extra apostrophe. JSON files have it unchanged.',
  },
  changes: {
    title: 'Change log',
    all: 'All changes with ids',
    added: (rows: number) => `${counted(rows, 'row', 'rows')} added`,
    changed: (rows: number) => `${counted(rows, 'row', 'rows')} changed`,
    removed: (rows: number) => `${counted(rows, 'row', 'rows')} removed`,
    notes: { 'First version': 'First version', 'Changed on this portal': 'Changed on this portal' } as Record<
      string,
      string
    >,
  },
};
