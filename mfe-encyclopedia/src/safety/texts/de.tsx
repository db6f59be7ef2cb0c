import {
  germanActionNames,
  germanAdviceNames,
  germanAnimalNames,
  germanGroupNames,
  germanIndicationEvidenceNames,
  germanInteractionEvidenceNames,
  germanInteractionGapNames,
  germanQuickFactTerms,
  germanSeverityNames,
  germanWarningTitles,
} from '@portal/contracts';
import { counted } from '@portal/sdk';
import type { en } from './en.tsx';

export const de: typeof en = {
  warnings: germanWarningTitles,
  harmful: (parts) => <>Schädlich: {parts}.</>,
  oil: {
    toxic: 'Unverdünntes ätherisches Öl: giftig.',
    deadly: 'Unverdünntes ätherisches Öl: tödlich giftig.',
  },
  dangerousLookAlikes: (amount) => (amount === 1 ? 'Gefährlicher Doppelgänger' : 'Gefährliche Doppelgänger'),
  compare: 'Vergleichen',
  compareWith: (name) => `Mit ${name} vergleichen`,
  notTranslated: 'Noch nicht übersetzt – auf Englisch',
  summary: { use: 'Anwendung', danger: 'Gefahr', avoid: 'Grenzen' },
  notRecorded: 'Nicht erfasst',
  list: (names) => names.join(', '),
  advice: {
    title: 'Wer aufpassen sollte',
    people: 'Menschen',
    animals: 'Tiere',
    groups: germanGroupNames,
    pets: germanAnimalNames,
    levels: germanAdviceNames,
    fromAge: (years) => `Ab ${counted(years, 'Jahr', 'Jahren')}.`,
    none: 'Für Personengruppen und Tiere sind noch keine Hinweise erfasst.',
  },
  firstAid: {
    title: 'Erste Hilfe',
    eaten: 'Gegessen oder berührt?',
    call: (emergency, poison) => (
      <>
        <span>Notruf {emergency}</span>
        {poison && <span> Giftnotruf {poison}</span>}
      </>
    ),
    callAnywhere: (europe, unitedStates) => (
      <>
        <span>Notruf: {europe} in Europa</span> <span>oder {unitedStates} in den USA.</span>
      </>
    ),
    swallowed:
      'Etwas verschluckt? Rufen Sie sofort einen Giftnotruf an, auch ohne Beschwerden. Lösen Sie kein Erbrechen aus. Heben Sie ein Stück der Pflanze zum Vorzeigen auf.',
    emergency: (phone = 'in Europa 112, in den USA 911') =>
      `Bewusstlos, Krämpfe oder Atemnot: Rufen Sie den Notruf, ${phone}.`,
  },
  help: {
    country: 'Ihr Land',
    chooseCountry: 'Land wählen',
    numbers: 'Nummern für Hilfe',
    others: (amount) => `${counted(amount, 'weitere Nummer', 'weitere Nummern')}, nach Ländern`,
    checked: (date) => <>Nummern geprüft am {date}.</>,
  },
  indications: {
    title: 'Verwendet bei',
    notAssessed: 'Dosis von keiner Behörde bewertet',
    finishedOnly: 'Nur als Fertigarzneimittel',
    external: 'Äußerlich',
    evidence: germanIndicationEvidenceNames,
  },
  interactions: {
    title: 'Wechselwirkungen mit Arzneimitteln',
    severities: germanSeverityNames,
    action: ({ action, hours }) =>
      action === 'separate' && hours
        ? `Mindestens ${counted(hours, 'Stunde', 'Stunden')} Abstand halten`
        : action && germanActionNames[action],
    whatToDo: 'Was Sie tun sollten',
    evidence: germanInteractionEvidenceNames,
    gaps: germanInteractionGapNames,
    gapTexts: {
      'none known': 'Es wurde nach Wechselwirkungen gesucht und keine gefunden.',
      'not studied':
        'Wechselwirkungen dieser Pflanze hat niemand untersucht. Das heißt nicht, dass es keine gibt.',
    },
    unrecorded: 'Es sind keine Wechselwirkungen erfasst.',
    check: 'Arzneimittel prüfen',
  },
  sectionNames: {
    safety: 'Sicherheit',
    uses: 'Anwendung',
    dose: 'Dosis',
    'look-alikes': 'Doppelgänger',
    growing: 'Anbau',
    history: 'Geschichte',
  },
  keyFacts: {
    avoid: 'Nicht für',
    caution: 'Mit Vorsicht',
    everyone: 'Alle Menschen',
    people: 'Menschen',
    light: 'Licht, Wasser',
    part: 'Genutzt',
    pets: 'Haustiere',
  },
  dangerous: 'Gefährlich',
  quickFacts: {
    family: 'Familie',
    category: 'Kategorie',
    title: 'Auf einen Blick',
    heightCm: 'Höhe',
    spreadCm: 'Breite',
    flowering: 'Blütezeit',
    light: 'Licht',
    water: 'Wasser',
    soil: 'Boden',
    hardiness: 'Winterhärte',
    lifeForm: 'Lebensform',
    edibleParts: 'Essbare Teile',
    nativeRange: 'Heimat',
    notEdible: 'Keine',
    decimal: ',',
    months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    term: (term) => (germanQuickFactTerms as Record<string, string>)[term] ?? term,
  },
  review: {
    text: (date, reviewer) => (
      <>
        Sicherheit zuletzt geprüft am {date} durch {reviewer}.
      </>
    ),
    editorial: 'die Redaktion',
    date: (day, month, year) => `${day}. ${month} ${year}`,
  },
  sections: 'Auf dieser Seite',
  sources: { citation: (number) => `Quelle ${number}`, none: '(ohne Quelle)' },
};
