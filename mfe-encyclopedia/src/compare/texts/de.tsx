import type { en } from './en.tsx';

export const de: typeof en = {
  title: (a, b) => `${a} oder ${b}?`,
  summary: (a, b) => `${a} und ${b} nebeneinander: Bilder, Gefahren und Unterscheidungsmerkmale.`,
  plainTitle: 'Zwei Pflanzen im Vergleich',
  failed: 'Die Pflanzen konnten nicht geladen werden.',
  characters: (a, b) => `${a} und ${b} unterscheiden`,
  noCharacters:
    'Wie sich diese beiden unterscheiden, ist nicht erfasst. Vergleichen Sie unten die Angaben und Beschreibungen.',
  differ: 'Verschieden',
  or: ' oder ',
  joined: {
    'leaf-kind': 'Blätter',
    'leaf-arrangement': 'Blätter',
    'flower-colour': 'Blüten',
    'flower-arrangement': 'Blüten',
  },
  same: 'Gleich',
  safety: 'Gefahr',
  description: 'Beschreibung',
  choose: 'Mit einer anderen Pflanze vergleichen',
  other: (name) => `Pflanze zum Vergleich mit ${name}`,
  openPlant: 'Seite öffnen',
  start: {
    title: 'Zwei Pflanzen vergleichen',
    lead: 'Wählen Sie zwei Pflanzen: Bilder, Gefahren und Unterschiede erscheinen nebeneinander.',
    first: 'Erste Pflanze',
    second: 'Zweite Pflanze',
    confused: 'Leicht zu verwechseln, eine davon tödlich giftig',
  },
};
