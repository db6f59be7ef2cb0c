import type { PlantInput } from '@portal/contracts';

type TextField = {
  [Field in keyof PlantInput]-?: PlantInput[Field] extends string | undefined ? Field : never;
}[keyof PlantInput];

/** The fields of which a plant always has a value here, an empty one at least. */
type Filled = 'toxicity' | 'categories' | 'nameLanguages' | 'indications' | 'summary' | 'review';

/** A plant as form values: texts and lists are present, empty ones are blank. */
export type PlantTexts = Omit<PlantInput, TextField | Filled | 'otherNames'> & {
  [Field in Exclude<TextField, 'category' | 'interactionGap'>]: string;
} & { [Field in Filled]: NonNullable<PlantInput[Field]> } & {
  category: PlantInput['category'];
  /** Blank where the plant has interactions, or nobody said why it has none. */
  interactionGap: NonNullable<PlantInput['interactionGap']> | '';
  /** One per line. */
  otherNames: string;
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
  medicines: [],
  severity: 'moderate',
  action: 'tell your doctor',
};

export const noIndication: NonNullable<PlantInput['indications']>[number] = {
  need: '',
  sentence: '',
  part: '',
  preparation: '',
  use: 'internal',
  evidence: 'traditional',
  sources: [],
};

const noStatement = { text: '', sources: [], german: { text: '' } };

export const noTexts: PlantTexts = {
  commonName: '',
  germanName: '',
  latinName: '',
  category: 'medicinal',
  categories: [],
  family: '',
  otherNames: '',
  nameLanguages: {},
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
  toxicity: { level: 'none' },
  lookAlikes: [],
  interactions: [],
  interactionGap: '',
  indications: [],
  summary: { use: noStatement, danger: noStatement, avoid: noStatement },
  review: { date: '', by: '' },
  sources: [],
};

export const valuesOf = ({ otherNames, ...plant }: PlantInput): PlantTexts => ({
  ...noTexts,
  ...Object.fromEntries(Object.entries(plant).filter(([, field]) => field !== undefined)),
  otherNames: otherNames.join('\n'),
});

/** The request body: trimmed, without blank texts, empty groups of them, and what other values make meaningless. */
export function inputOf({ otherNames, nameLanguages, interactionGap, ...values }: PlantTexts): PlantInput {
  const names = linesOf(otherNames);
  const { level, parts, effect, german, ...toxicity } = values.toxicity;
  const isSummed = Object.values(values.summary).some(({ text }) => text.trim());
  return withoutBlanks({
    ...values,
    categories: values.categories.filter((category) => category !== values.category),
    nameLanguages: Object.fromEntries(Object.entries(nameLanguages).filter(([name]) => names.includes(name))),
    toxicity: { level, ...(level !== 'none' && { parts, effect, german }), ...toxicity },
    interactions: values.interactions.map(({ hours, ...interaction }) => ({
      ...interaction,
      ...(interaction.action === 'separate' && { hours }),
    })),
    ...(values.interactions.length === 0 && { interactionGap }),
    otherNames: names,
    summary: isSummed ? values.summary : undefined,
  }) as PlantInput;
}

/** Trimmed texts; blank ones within objects, and objects that have become empty, are left out. */
function withoutBlanks(value: unknown, isTop = true): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.flatMap((item) => withoutBlanks(item, false) ?? []);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, part]) => {
    if (isTop && isRequired(key) && typeof part === 'string') return [[key, part.trim()]];
    const cleaned = isTop && key === 'nameLanguages' ? part : withoutBlanks(part, false);
    return cleaned === undefined ? [] : [[key, cleaned]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
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
  ...longTexts.filter((text) => text.isRequired).map(({ field }) => field),
] as const;
const isRequired = (field: string) => (requiredFields as readonly string[]).includes(field);

/** The message for each empty required field. */
export const missingOf = (values: PlantTexts, message: string): Record<string, string> =>
  Object.fromEntries(
    requiredFields.filter((field) => !values[field].trim()).map((field) => [field, message]),
  );
