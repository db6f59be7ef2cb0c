import { counted } from '@portal/sdk';
import type { en } from './en.tsx';

export const de: typeof en = {
  title: 'Pflanzen und Arzneimittel',
  lead: 'Wählen Sie die Pflanzen, die Sie anwenden oder anwenden möchten, und Ihre Arzneimittel. Die Antwort nennt, was zu jedem Paar bekannt ist und was Sie tun sollten.',
  description:
    'Prüfen Sie, welche Heilpflanzen und Arzneimittel sich gegenseitig beeinflussen und was Sie tun sollten.',
  privacy: 'Ihre Auswahl wird nicht gespeichert und steht nicht in der Adresse.',
  form: 'Pflanzen und Arzneimittel, die geprüft werden',
  plants: 'Pflanzen',
  plantHint: 'Deutscher, englischer oder lateinischer Name',
  plantExample: 'Zum Beispiel Baldrian',
  noPlant:
    'Nichts gefunden. Versuchen Sie es mit einem anderen Namen, zum Beispiel dem lateinischen auf der Packung.',
  chosenPlants: 'Gewählte Pflanzen',
  medicines: 'Arzneimittel',
  medicineHint: 'Wirkstoff, Markenname oder Gruppe',
  medicineExample: 'Zum Beispiel Marcumar',
  noMedicine:
    'Nichts gefunden. Suchen Sie auf der Packung den Wirkstoff: Er steht klein unter dem Markennamen.',
  chosenMedicines: 'Gewählte Arzneimittel',
  class: 'Arzneimittelgruppe',
  loading: 'Wird geladen …',
  loadFailed: 'Die Listen konnten nicht geladen werden.',
  full: (most) => `Sie können höchstens ${most} auf einmal prüfen.`,
  remove: (name) => `${name} entfernen`,
  check: 'Prüfen',
  incomplete: 'Wählen Sie mindestens eine Pflanze und ein Arzneimittel.',
  failed: 'Die Prüfung ist fehlgeschlagen',
  answer: 'Was bekannt ist',
  found: (amount) => counted(amount, 'Wechselwirkung gefunden', 'Wechselwirkungen gefunden'),
  noneFound: 'Zu diesen Pflanzen und Arzneimitteln ist hier keine Wechselwirkung verzeichnet.',
  change: 'Ändern',
  ungraded: 'Nicht eingestuft',
  also: (amount) => `Außerdem: ${counted(amount, 'weiterer Eintrag', 'weitere Einträge')}`,
  ofClass: (group, medicine) => `Gilt für die Gruppe „${group}“, zu der ${medicine} gehört`,
  memberOf: (group) => `aus der Gruppe „${group}“`,
  members: 'Was für ein Arzneimittel einer Gruppe verzeichnet ist, muss für die anderen nicht gelten.',
  uncovered: 'Ohne Eintrag',
  uncoveredMeaning:
    'Zu diesen Paaren gibt es keinen Eintrag. Das heißt nicht, dass sie sich vertragen: Die meisten Paare wurden nie untersucht. Fragen Sie in einer Apotheke.',
  reasons: {
    'not listed': 'Nicht in unserer Liste',
    'none known': 'Gesucht und nichts gefunden',
    'not studied': 'Nicht bewertet: Wechselwirkungen dieser Pflanze wurden nie untersucht',
  },
  summaries: 'Die Pflanzen in Kürze',
  limitsTitle: 'Was hier fehlt',
  limits:
    'Dosierungen, Lebensmittel und Getränke, drei oder mehr Stoffe zusammen und Pflanzen mit anderen Pflanzen. Die Prüfung ersetzt keine Beratung: Zeigen Sie Ihre Liste vor der Anwendung in einer Apotheke oder Arztpraxis, und setzen Sie verordnete Arzneimittel nicht eigenmächtig ab.',
  sensitivity: {
    title: 'Wie viele Wechselwirkungen die Prüfung findet',
    text: ({ pairs, interacting, first, now, day }) => (
      <>
        Am {day} haben wir {pairs} Paare aus Monografien und Texten von Arzneimittelbehörden abgefragt.
        Ausgewählt hatte sie jemand, der unsere Liste nicht kannte; {interacting} davon beeinflussen sich.
        Beim ersten Durchgang wurden davon {first.found} gefunden, {first.rightBand} so schwerwiegend wie in
        der Quelle und {first.weaker} weniger schwerwiegend. Nachdem die Lücken geschlossen waren, sind es{' '}
        {now.found}, {now.rightBand} und {now.weaker}.
      </>
    ),
  },
  print: 'Drucken',
  sources: 'Quellen',
};
