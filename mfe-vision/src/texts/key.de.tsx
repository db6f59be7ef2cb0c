import { count, counted } from '@portal/sdk';
import type { key as en } from './key.en.tsx';

export const key: typeof en = {
  page: {
    title: 'Welche Pflanze ist das?',
    description:
      'Finden Sie Schritt für Schritt heraus, welche Pflanze es sein könnte: an Blättern, Blüten und Früchten.',
  },
  title: 'Welche Pflanze ist das?',
  lead: (plants) =>
    `Sehen Sie sich Ihre Pflanze an und beantworten Sie ein paar Fragen. Sie können jede überspringen. Der Schlüssel kennt ${count(plants)} Pflanzen.`,
  withPhoto: 'Oder ein Foto verwenden',
  failed: 'Die Fragen konnten nicht geladen werden.',
  startOver: 'Neu beginnen',
  yourAnswers: 'Ihre Antworten',
  takeBack: (answer) => `Antwort entfernen: ${answer}`,
  cannotTell: 'Kann ich nicht sagen',
  without: {
    leaf: 'Sie hat gerade keine Blätter',
    flower: 'Sie blüht gerade nicht',
    fruit: 'Sie hat gerade keine Früchte',
  },
  otherQuestions: 'Zuerst eine andere Frage beantworten',
  noMoreQuestions: 'Keine weitere Frage würde mehr verraten.',
  couldBe: 'Es könnte sein',
  closest: 'Am ähnlichsten',
  nothingYet: 'Hier erscheinen die Pflanzen, die zu Ihren Antworten passen.',
  poorFit:
    'Keine Pflanze in diesem Pflanzenführer passt gut zu Ihren Antworten. Vielleicht fehlt Ihre hier oder sie weicht vom Üblichen ab. Prüfen Sie Ihre Antworten.',
  neverEat: 'Essen oder verwenden Sie eine Pflanze nie allein aufgrund dieses Schlüssels.',
  notAll: (plants) =>
    `Verglichen werden nur die ${count(plants)} Pflanzen dieses Pflanzenführers. Ihre ist vielleicht nicht darunter.`,
  order: (fitting) =>
    `${fitting === 0 ? 'Keine Pflanze passt zu allen' : counted(fitting, 'Pflanze passt zu', 'Pflanzen passen zu')} Ihren Antworten. Die beste Übereinstimmung steht oben, bei Gleichstand die gefährlichere Pflanze.`,
  showAll: (fitting) => `Alle ${count(fitting)} zeigen`,
  showMore: (plants) => `${count(plants)} weitere zeigen`,
  fits: (fitting, known) => `Passt zu ${count(fitting)} von ${counted(known, 'Antwort', 'Antworten')}`,
  against: (name, theirs, yours) => `${name}: ${theirs} – bei Ihnen: ${yours}`,
  lookAlikeOf: 'Nicht ausgeschlossen: gefährlicher Doppelgänger von',
  indistinct: (a, b) => (
    <>
      Diese Fragen können {a} und {b} nicht unterscheiden.
    </>
  ),
  compare: 'Beide vergleichen',
  mushroom: {
    title: 'Pilze nennen wir nicht',
    why: 'Wenige Merkmale können einen Speisepilz nicht von einem tödlich giftigen unterscheiden. Deshalb enthält dieser Schlüssel keine.',
  },
  photo: {
    open: 'Nicht sicher? Drei Fragen',
    title: 'Nach Ihrem Foto und Ihren Antworten könnte es sein',
    more: 'Weitere Fragen',
  },
};
