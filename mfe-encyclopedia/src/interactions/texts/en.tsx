import { counted } from '@portal/sdk';
import type { ReactNode } from 'react';

export const en = {
  title: 'Plants and medicines',
  lead: 'Choose the plants you take or plan to take, and your medicines. The answer says what is known about each pair and what you should do.',
  description: 'Check which medicinal plants and medicines affect each other, and what you should do.',
  privacy: 'Your choice is not stored, and is not part of the address.',
  form: 'Plants and medicines to check',
  plants: 'Plants',
  plantHint: 'Any name: common, German or Latin',
  plantExample: 'For example valerian',
  noPlant: 'Nothing found. Try another name, such as the Latin one on the package.',
  chosenPlants: 'Chosen plants',
  medicines: 'Medicines',
  medicineHint: 'Active substance, brand or group',
  medicineExample: 'For example warfarin',
  noMedicine:
    'Nothing found. Look on the package for the active substance: it is printed small under the brand name.',
  chosenMedicines: 'Chosen medicines',
  class: 'group of medicines',
  loading: 'Loading…',
  loadFailed: 'The lists could not be loaded.',
  full: (most: number) => `You can check up to ${most} at a time.`,
  remove: (name: string) => `Remove ${name}`,
  check: 'Check',
  incomplete: 'Choose at least one plant and one medicine.',
  failed: 'The check failed',
  answer: 'What is known',
  found: (amount: number) => counted(amount, 'interaction found', 'interactions found'),
  noneFound: 'No interaction of these plants and medicines is listed here.',
  change: 'Change',
  ungraded: 'Not graded',
  also: (amount: number) => `Also: ${counted(amount, 'further entry', 'further entries')}`,
  ofClass: (group: string, medicine: string) => `About the group “${group}”, which includes ${medicine}`,
  memberOf: (group: string) => `from the group “${group}”`,
  members: 'What is listed for one medicine of a group need not hold for the others.',
  uncovered: 'No entry',
  uncoveredMeaning:
    'These pairs have no entry. That doesn’t mean that they go together: most pairs were never studied. Ask a pharmacist.',
  reasons: {
    'not listed': 'Not in our list',
    'none known': 'Looked for, nothing found',
    'not studied': 'Not assessed: interactions of this plant have never been studied',
  },
  summaries: 'The plants in short',
  limitsTitle: 'What this doesn’t cover',
  limits:
    'Doses, foods and drinks, three or more substances together, and plants with other plants. It doesn’t replace advice: show your list to a pharmacist or doctor before you start, and don’t stop a prescribed medicine on your own.',
  sensitivity: {
    title: 'How many interactions it finds',
    text: ({ pairs, interacting, first, now, day }: SensitivityFigures) => (
      <>
        On {day} we asked for {pairs} pairs from monographs and texts of medicines regulators, chosen by
        somebody who didn’t know our list; {interacting} of them interact. At the first run {first.found} of
        these were found, {first.rightBand} as grave as by the source and {first.weaker} as less grave. After
        the gaps were closed it is {now.found}, {now.rightBand} and {now.weaker}.
      </>
    ),
  },
  print: 'Print',
  sources: 'Sources',
};

interface Shares {
  found: string;
  rightBand: string;
  weaker: string;
}

interface SensitivityFigures {
  pairs: number;
  interacting: number;
  first: Shares;
  now: Shares;
  day: ReactNode;
}
