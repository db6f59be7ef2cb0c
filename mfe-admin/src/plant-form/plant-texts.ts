import type { PlantInput } from '@portal/contracts';

type TextField = {
  [Field in keyof PlantInput]-?: PlantInput[Field] extends string | undefined ? Field : never;
}[keyof PlantInput];

/** A plant as form values: every field is present, empty ones are blank. */
export type PlantTexts = Omit<PlantInput, TextField | 'otherNames' | 'toxicity'> & {
  [Field in Exclude<TextField, 'category'>]: string;
} & {
  category: PlantInput['category'];
  /** One per line. */
  otherNames: string;
  toxicity: Required<PlantInput['toxicity']>;
};

/** The long texts in the order of the plant's page. */
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

export const valuesOf = ({ otherNames, toxicity, ...plant }: PlantInput): PlantTexts => ({
  ...noTexts,
  ...plant,
  otherNames: otherNames.join('\n'),
  toxicity: { ...noTexts.toxicity, ...toxicity },
});

/** The request body: trimmed, without blank fields. */
export function inputOf(values: PlantTexts): PlantInput {
  const { level, parts, effect } = values.toxicity;
  const texts = Object.fromEntries(
    longTexts.flatMap(({ field, isRequired }) => {
      const text = values[field].trim();
      return text || isRequired ? [[field, text]] : [];
    }),
  ) as Pick<PlantInput, (typeof longTexts)[number]['field']>;
  return {
    ...texts,
    commonName: values.commonName.trim(),
    latinName: values.latinName.trim(),
    category: values.category,
    family: values.family.trim(),
    otherNames: linesOf(values.otherNames),
    toxicity: {
      level,
      ...(level !== 'none' && parts.trim() && { parts: parts.trim() }),
      ...(level !== 'none' && effect.trim() && { effect: effect.trim() }),
    },
    lookAlikes: values.lookAlikes,
    interactions: values.interactions,
    sources: values.sources,
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

/** The message for each empty required field. */
export const missingOf = (values: PlantTexts, message: string): Record<string, string> =>
  Object.fromEntries(
    requiredFields.filter((field) => !values[field].trim()).map((field) => [field, message]),
  );
