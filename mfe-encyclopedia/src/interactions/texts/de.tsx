import { counted } from '@portal/sdk';
import type { en } from './en.tsx';

export const de: typeof en = {
  title: 'Pflanzen und Arzneimittel',
  lead: 'Wählen Sie die Pflanzen, die Sie anwenden oder anwenden möchten, und Ihre Arzneimittel. Die Antwort nennt, was zu jedem Paar bekannt und was zu tun ist.',
  description: 'Prüfen Sie, welche Heilpflanzen und Arzneimittel sich beeinflussen und was dann zu tun ist.',
  privacy: 'Ihre Auswahl wird nicht gespeichert und steht nicht in der Adresse.',
  form: 'Pflanzen und Arzneimittel, die geprüft werden',
  plants: 'Pflanzen',
  plantHint: 'Deutscher, englischer oder lateinischer Name',
  chosenPlants: 'Gewählte Pflanzen',
  medicines: 'Arzneimittel',
  medicineHint: 'Wirkstoff oder Gruppe, ohne Markennamen',
  chosenMedicines: 'Gewählte Arzneimittel',
  class: 'Arzneimittelgruppe',
  loading: 'Wird geladen …',
  loadFailed: 'Die Listen konnten nicht geladen werden.',
  noMatch: 'Nichts gefunden. Suchen Sie den Wirkstoff auf der Packung.',
  full: (most) => `Sie können höchstens ${most} auf einmal prüfen.`,
  remove: (name) => `${name} entfernen`,
  check: 'Prüfen',
  incomplete: 'Wählen Sie mindestens eine Pflanze und ein Arzneimittel.',
  failed: 'Die Prüfung ist fehlgeschlagen',
  answer: 'Was bekannt ist',
  found: (amount) => counted(amount, 'Wechselwirkung gefunden', 'Wechselwirkungen gefunden'),
  noneFound: 'Zu diesen Pflanzen und Arzneimitteln ist hier keine Wechselwirkung verzeichnet.',
  printed: (plants, medicines) => `Pflanzen: ${plants}. Arzneimittel: ${medicines}.`,
  ungraded: 'Nicht eingestuft',
  uncovered: 'Nicht verzeichnet',
  uncoveredMeaning:
    'Zu diesen Paaren ist nichts verzeichnet. Das heißt nicht, dass sie sich vertragen: Die meisten Paare wurden nie untersucht. Fragen Sie in einer Apotheke.',
  reasons: {
    'not listed': 'Zu diesem Paar ist nichts verzeichnet',
    'none known': 'Nach Wechselwirkungen der Pflanze wurde gesucht, keine ist bekannt',
    'not studied': 'Wechselwirkungen der Pflanze wurden nie untersucht',
  },
  limitsTitle: 'Was hier fehlt',
  limits:
    'Dosierungen, Lebensmittel und Getränke, drei oder mehr Stoffe zusammen und Pflanzen mit anderen Pflanzen. Die Prüfung ersetzt keine Beratung: Zeigen Sie Ihre Liste vor der Anwendung in einer Apotheke oder Arztpraxis, und setzen Sie verordnete Arzneimittel nicht eigenmächtig ab.',
  print: 'Drucken',
  sources: 'Quellen',
};
