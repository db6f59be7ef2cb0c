import type { PlantInput } from '@portal/contracts';

type TextField = {
  [Field in keyof PlantInput]-?: PlantInput[Field] extends string | undefined ? Field : never;
}[keyof PlantInput];

/** What is written of a plant as a form holds it: nothing is missing, what is empty is left blank. */
export type PlantTexts = Omit<PlantInput, TextField | 'otherNames' | 'toxicity'> & {
  [Field in Exclude<TextField, 'category'>]: string;
} & {
  category: PlantInput['category'];
  /** A line each. */
  otherNames: string;
  toxicity: Required<PlantInput['toxicity']>;
};

/** The long texts in the order in which the plant's page shows them (specification §2). */
export const longTexts = [
  { field: 'description', isRequired: true },
  { field: 'uses', isRequired: true },
  { field: 'habitat', isRequired: true },
  { field: 'growingConditions', isRequired: true },
  { field: 'medicinalProperties', isRequired: false },
  { field: 'historicalUses', isRequired: false },
  { field: 'constituents', isRequired: false },
  { field: 'dosageAndPreparation', isRequired: false },
  { field: 'contraindications', isRequired: false },
  { field: 'safetyNotes', isRequired: false },
] as const;

export const noLookAlike: PlantInput['lookAlikes'][number] = {
  commonName: '',
  latinName: '',
  difference: '',
  isDangerous: false,
};

export const noInteraction: PlantInput['interactions'][number] = {
  drug: '',
  effect: '',
  evidence: 'theoretical',
  sources: [],
};

/** A plant of which nothing is written yet. */
export const noTexts: PlantTexts = {
  commonName: '',
  latinName: '',
  category: 'medicinal',
  family: '',
  otherNames: '',
  description: '',
  uses: '',
  habitat: '',
  growingConditions: '',
  medicinalProperties: '',
  historicalUses: '',
  constituents: '',
  dosageAndPreparation: '',
  contraindications: '',
  safetyNotes: '',
  toxicity: { level: 'none', parts: '', effect: '' },
  lookAlikes: [],
  interactions: [],
  sources: [],
};

export const wordsOf = ({ otherNames, toxicity, ...plant }: PlantInput): PlantTexts => ({
  ...noTexts,
  ...plant,
  otherNames: otherNames.join('\n'),
  toxicity: { ...noTexts.toxicity, ...toxicity },
});

/** What is sent of it: trimmed, and without what is blank. */
export function inputOf(words: PlantTexts): PlantInput {
  const { level, parts, effect } = words.toxicity;
  const texts = Object.fromEntries(
    longTexts.flatMap(({ field, isRequired }) => {
      const text = words[field].trim();
      return text || isRequired ? [[field, text]] : [];
    }),
  ) as Pick<PlantInput, (typeof longTexts)[number]['field']>;
  return {
    ...texts,
    commonName: words.commonName.trim(),
    latinName: words.latinName.trim(),
    category: words.category,
    family: words.family.trim(),
    otherNames: linesOf(words.otherNames),
    toxicity: {
      level,
      ...(level !== 'none' && parts.trim() && { parts: parts.trim() }),
      ...(level !== 'none' && effect.trim() && { effect: effect.trim() }),
    },
    lookAlikes: words.lookAlikes,
    interactions: words.interactions,
    sources: words.sources,
  };
}

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const requiredFields = [
  'commonName',
  'latinName',
  'family',
  ...longTexts.filter(({ isRequired }) => isRequired).map(({ field }) => field),
] as const;

/** What must be filled in and is not: the message, by the name of the field. */
export const missingOf = (words: PlantTexts, message: string): Record<string, string> =>
  Object.fromEntries(requiredFields.filter((field) => !words[field].trim()).map((field) => [field, message]));
