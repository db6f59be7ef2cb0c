import {
  actionNames,
  adviceNames,
  animalNames,
  groupNames,
  type Interaction,
  indicationEvidenceNames,
  interactionEvidenceNames,
  interactionGapNames,
  severityNames,
  warningTitles,
} from '@portal/contracts';
import { counted } from '@portal/sdk';
import type { ReactNode } from 'react';

/** The action of an interaction, with its hours. */
const action = ({ action, hours }: Pick<Interaction, 'action' | 'hours'>) =>
  action === 'separate' && hours
    ? `Take them at least ${counted(hours, 'hour', 'hours')} apart`
    : action && actionNames[action];

/** The texts about safety and the quick facts, for the screens of a plant, two plants and interactions. */
export const en = {
  warnings: warningTitles,
  harmful: (parts: ReactNode) => <>Harmful: {parts}.</>,
  oil: { toxic: 'Undiluted essential oil: toxic.', deadly: 'Undiluted essential oil: deadly.' },
  dangerousLookAlikes: (amount: number): string =>
    amount === 1 ? 'Dangerous look-alike' : 'Dangerous look-alikes',
  compare: 'Compare',
  compareWith: (name: string) => `Compare with ${name}`,
  notTranslated: 'Not translated yet – in English',
  summary: { use: 'Use', danger: 'Danger', avoid: 'Limits' },
  notRecorded: 'Not recorded',
  /** A list of names that each begin with a capital. */
  list: ([first = '', ...others]: readonly string[]) =>
    [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', '),
  advice: {
    title: 'Who should take care',
    people: 'People',
    animals: 'Animals',
    groups: groupNames,
    pets: animalNames,
    levels: adviceNames,
    fromAge: (years: number) => `From ${counted(years, 'year', 'years')} of age.`,
    none: 'No advice for groups of people or animals has been recorded yet.',
  },
  firstAid: {
    title: 'First aid',
    eaten: 'Eaten or touched?',
    call: (emergency: ReactNode, poison: ReactNode) => (
      <>
        <span>Emergency {emergency}</span>
        {poison && <span> Poison centre {poison}</span>}
      </>
    ),
    callAnywhere: (europe: ReactNode, unitedStates: ReactNode) => (
      <>
        <span>Call {europe} in Europe</span> <span>or {unitedStates} in the US.</span>
      </>
    ),
    swallowed:
      'Swallowed? Call a poison centre at once, even without symptoms. Don’t make the person vomit. Keep a piece of the plant to show.',
    /** The number of the visitor's country, if it is known. */
    emergency: (phone = 'the emergency number, 112 in Europe or 911 in the US') =>
      `Unconscious, having seizures or short of breath: call ${phone}.`,
  },
  help: {
    country: 'Your country',
    chooseCountry: 'Choose your country',
    numbers: 'Numbers to call',
    others: (amount: number) => `${counted(amount, 'more number', 'more numbers')}, by country`,
    checked: (date: ReactNode) => <>Numbers checked on {date}.</>,
  },
  indications: {
    title: 'Used for',
    notAssessed: 'Dose not assessed by any authority',
    finishedOnly: 'As a finished medicine only',
    external: 'On the skin',
    evidence: indicationEvidenceNames,
  },
  interactions: {
    title: 'Interactions with medicines',
    severities: severityNames,
    action,
    whatToDo: 'What to do',
    evidence: interactionEvidenceNames,
    gaps: interactionGapNames,
    gapTexts: {
      'none known': 'Interactions were looked for and none was found.',
      'not studied': 'Nobody has studied interactions of this plant. That doesn’t mean that there are none.',
    },
    unrecorded: 'No interactions are recorded.',
    check: 'Check my medicines',
  },
  sectionNames: {
    safety: 'Safety',
    uses: 'Uses',
    dose: 'Dose',
    'look-alikes': 'Look-alikes',
    growing: 'Growing',
    history: 'History',
  },
  keyFacts: {
    avoid: 'Not for',
    caution: 'With care',
    everyone: 'Anybody',
    people: 'People',
    light: 'Light, water',
    part: 'Part used',
    pets: 'Pets',
  },
  dangerous: 'Dangerous',
  quickFacts: {
    family: 'Family',
    category: 'Category',
    title: 'At a glance',
    heightCm: 'Height',
    spreadCm: 'Spread',
    flowering: 'Flowering',
    light: 'Light',
    water: 'Water',
    soil: 'Soil',
    hardiness: 'Hardiness',
    lifeForm: 'Life form',
    edibleParts: 'Edible parts',
    nativeRange: 'Native range',
    notEdible: 'None',
    decimal: '.',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    term: (term: string) => term,
  },
  review: {
    text: (date: ReactNode, reviewer: ReactNode) => (
      <>
        Safety last reviewed on {date} by {reviewer}.
      </>
    ),
    editorial: 'editorial review',
    date: (day: number, month: string, year: number) => `${month} ${day}, ${year}`,
  },
  sections: 'On this page',
  sources: { citation: (number: number) => `Source ${number}`, none: '(no source)' },
};
