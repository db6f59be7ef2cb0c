import {
  adviceLevels,
  animals,
  categories,
  edibleParts,
  type Indication,
  type Interaction,
  indicationEvidence,
  interactionActions,
  interactionChecks,
  interactionEvidence,
  interactionGaps,
  type LookAlike,
  lifeForms,
  lightTerms,
  needs,
  type PlantInput,
  personGroups,
  type QuickFacts,
  references,
  regions,
  rhsRatings,
  severities,
  soilTerms,
  toxicityLevels,
  waterTerms,
} from '@portal/contracts';
import { currentLanguage, currentLocale, query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { Chooser } from './controls/chooser.tsx';
import { errorUnder } from './controls/errors.ts';
import { type FormField, type FormProps, optionsOf } from './controls/form-fields.tsx';
import type { Rows } from './controls/row-list.tsx';
import type { Entry, PlantSection } from './controls/section.tsx';
import { NameLanguageFields } from './name-language-fields.tsx';
import { longTexts, noIndication, noInteraction, noLookAlike, type PlantTexts } from './plant-texts.ts';

type Texts = ReturnType<typeof useTexts>;

/** The form of a plant, section by section. */
export function usePlantSections(values: PlantTexts): PlantSection[] {
  const texts = useTexts();
  const { data: known = [] } = useQuery(query(needs.list));
  const language = currentLanguage();
  const needOptions = known.map(({ id, names }) => ({ value: id, label: names[language] }));
  return [
    names(texts, values),
    longTextSection(texts),
    summary(texts, values),
    toxicity(texts, values),
    advice(texts, values, 'groups', personGroups, texts.groups),
    advice(texts, values, 'pets', animals, texts.animals),
    interactions(texts, values),
    lookAlikes(texts, values),
    indications(texts, values, needOptions),
    quickFacts(texts, values),
    sources(texts, values),
    review(texts, values),
  ];
}

/** The sections that are open at first. */
export const firstSections: readonly string[] = ['names', 'texts', 'toxicity'];

function names({ fields, categories: categoryNames }: Texts, values: PlantTexts): PlantSection {
  const options = optionsOf(categories, categoryNames);
  return {
    name: 'names',
    title: fields.names,
    isPlain: true,
    fields: [
      { name: 'commonName', isRequired: true },
      { name: 'germanName', isOptional: true, lang: 'de' },
      { name: 'latinName', isRequired: true, lang: 'la' },
      { name: 'family', isRequired: true },
      { name: 'category', options },
      {
        name: 'categories',
        as: 'choices',
        options: options.filter(({ value }) => value !== values.category),
      },
      { name: 'otherNames', isOptional: true, isWide: true, rows: 3 },
      { name: 'nameLanguages', draw: (form) => <NameLanguageFields {...form} /> },
    ],
  };
}

/** The texts on safety have a German one. */
const isInGerman = (field: string): field is keyof NonNullable<PlantInput['german']> =>
  ['dosageAndPreparation', 'contraindications', 'safetyNotes'].includes(field);

function longTextSection({ fields, plantForm, longTexts: labels }: Texts): PlantSection {
  return {
    name: 'texts',
    title: fields.texts,
    isPlain: true,
    fields: longTexts.flatMap(({ field, isRequired }): FormField<PlantTexts>[] => {
      const area = { isWide: true, rows: 3 as const };
      const english = {
        ...area,
        name: field,
        ...(isRequired ? { isRequired } : { isOptional: true }),
      };
      if (!isInGerman(field)) return [english];
      const label = plantForm.inGerman(labels[field]);
      return [
        english,
        { ...area, name: `german.${field}`, label, hint: plantForm.germanHint, isOptional: true },
      ];
    }),
  };
}

/** The three sentences that the page begins with, in both languages and with their sources. */
function summary({ plantForm }: Texts, values: PlantTexts): PlantSection {
  return {
    name: 'summary',
    title: plantForm.summary,
    summary: values.summary.use.text || plantForm.notStated,
    fields: (['use', 'danger', 'avoid'] as const).flatMap((name): FormField<PlantTexts>[] => [
      {
        name: `summary.${name}.text`,
        label: plantForm.statements[name],
        rows: 2,
        german: `summary.${name}.german.text`,
      },
      { name: `summary.${name}.sources`, as: 'citations' },
    ]),
  };
}

const noOil: PlantTexts['toxicity']['oil'] = { level: 'toxic', effect: '', sources: [] };

function toxicity({ fields, plantForm, levels }: Texts, { toxicity: value }: PlantTexts): PlantSection {
  const harm: FormField<PlantTexts>[] = [
    { name: 'toxicity.parts', german: 'toxicity.german.parts' },
    { name: 'toxicity.effect', rows: 2, german: 'toxicity.german.effect' },
  ];
  // The undiluted essential oil, where it is more dangerous than the plant.
  const oil: FormField<PlantTexts> = {
    group: plantForm.oil,
    fields: [
      {
        name: 'toxicity.oil.level',
        label: plantForm.oilLevel,
        isWide: true,
        options: optionsOf(['toxic', 'deadly'], levels),
      },
      {
        name: 'toxicity.oil.effect',
        label: plantForm.oilEffect,
        rows: 2,
        german: 'toxicity.oil.german.effect',
      },
      { name: 'toxicity.oil.sources', as: 'citations' },
    ],
  };
  return {
    name: 'toxicity',
    title: fields.toxicity,
    summary: levels[value.level],
    fields: [
      { name: 'toxicity.level', isWide: true, options: optionsOf(toxicityLevels, levels) },
      ...(value.level === 'none' ? [] : harm),
      { name: 'toxicity.sources', as: 'citations' },
      { name: 'toxicity.oil', as: 'checkbox', states: [undefined, noOil] },
      ...(value.oil ? [oil] : []),
    ],
  };
}

/** Advice to groups of people, or to the owners of animals. */
function advice<Field extends 'groups' | 'pets', Name extends keyof NonNullable<PlantTexts[Field]> & string>(
  { plantForm, advice: levelNames }: Texts,
  values: PlantTexts,
  field: Field,
  allNames: readonly Name[],
  labels: Record<Name, string>,
): PlantSection {
  const all = values[field] as Record<Name, { level: string }> | undefined;
  const section = { name: field, title: plantForm[field] };
  if (!all) {
    const none = Object.fromEntries(allNames.map((name) => [name, { level: 'not studied', sources: [] }]));
    return {
      ...section,
      summary: plantForm.notStated,
      start: { label: plantForm.stateAdvice, changes: { [field]: none } },
    };
  }
  const warnings = allNames.filter((name) => ['avoid', 'caution'].includes(all[name].level));
  const age: FormField<PlantTexts> = {
    name: 'groups.children.fromAge',
    as: 'number',
    isWide: true,
  };
  return {
    ...section,
    summary: plantForm.warnings(warnings.length),
    fields: allNames.map((name) => {
      const within = `${field}.${name}` as 'groups.children';
      return {
        group: labels[name],
        fields: [
          {
            name: `${within}.level`,
            label: labels[name],
            isWide: true,
            options: optionsOf(adviceLevels, levelNames),
          },
          ...(name === 'children' ? [age] : []),
          { name: `${within}.text`, label: plantForm.sentence, rows: 1, german: `${within}.german.text` },
          { name: `${within}.sources`, as: 'citations' },
        ],
      };
    }),
  };
}

/** The rows of one list as those of any. */
const asRows = <Item extends Entry>(rows: Rows<Item>) => rows as unknown as Rows<Entry>;

/** Interactions with medicines, or why there is none. */
function interactions(texts: Texts, values: PlantTexts): PlantSection {
  const { fields, plantForm, interactionGaps: gapNames } = texts;
  return {
    name: 'interactions',
    title: fields.interactions,
    summary: plantForm.amount(values.interactions.length),
    fields:
      values.interactions.length > 0
        ? []
        : [
            {
              name: 'interactionGap',
              isWide: true,
              options: optionsOf(interactionGaps, gapNames, plantForm.notStated),
            },
          ],
    list: {
      name: 'interactions',
      rows: asRows<Interaction>({
        labels: fields.interaction,
        titleOf: ({ drug }) => drug,
        blank: noInteraction,
        fields: (item) => interactionFields(texts, item),
      }),
    },
  };
}

function interactionFields(
  { plantForm, severities: severityNames, actions, interactionEvidence: evidence }: Texts,
  { action }: Interaction,
): FormField<Interaction>[] {
  return [
    { name: 'drug', german: 'german.drug' },
    { name: 'medicines', draw: (form) => <MedicineChooser {...form} /> },
    { name: 'effect', rows: 2, german: 'german.effect' },
    { name: 'severity', options: optionsOf(severities, severityNames, plantForm.notStated) },
    { name: 'evidence', options: optionsOf(interactionEvidence, evidence) },
    { name: 'action', options: optionsOf(interactionActions, actions, plantForm.notStated) },
    ...(action === 'separate' ? [{ name: 'hours' as const, as: 'number' as const }] : []),
    { name: 'advice', rows: 2, german: 'german.advice' },
    { name: 'sources', as: 'citations' },
  ];
}

/** The medicines and classes of the interaction checker that an interaction concerns. */
function MedicineChooser({ value, change, errors }: FormProps<Interaction>) {
  const { plantForm } = useTexts();
  const { data = [], isError } = useQuery(query(interactionChecks.medicines));
  const language = currentLanguage();
  const choices = data.map(({ id, names: { en, de }, synonyms }) => ({
    id,
    label: { en, de }[language],
    words: [en, de, ...synonyms].join(' '),
  }));
  return (
    <Chooser
      chosen={value.medicines ?? []}
      choices={choices}
      onChange={(medicines) => change({ medicines })}
      labels={plantForm.medicines}
      error={errorUnder('medicines', errors) ?? (isError ? plantForm.medicinesFailed : undefined)}
    />
  );
}

function lookAlikes({ fields, plantForm }: Texts, values: PlantTexts): PlantSection {
  return {
    name: 'lookAlikes',
    title: fields.lookAlikes,
    summary: plantForm.amount(values.lookAlikes.length),
    list: {
      name: 'lookAlikes',
      rows: asRows<LookAlike>({
        labels: fields.lookAlike,
        titleOf: ({ commonName }) => commonName,
        blank: noLookAlike,
        fields: () => [
          { name: 'commonName', german: 'german.commonName' },
          { name: 'latinName' },
          { name: 'difference', rows: 2, german: 'german.difference' },
          { name: 'isDangerous', as: 'checkbox', states: [false, true] },
        ],
      }),
    },
  };
}

/** The needs that the plant is used for, with their evidence. */
function indications(
  { plantForm, indicationEvidence: evidence }: Texts,
  values: PlantTexts,
  needOptions: { value: string; label: string }[],
): PlantSection {
  const isListed = (need: string) => needOptions.some(({ value }) => value === need);
  return {
    name: 'indications',
    title: plantForm.indications,
    summary: plantForm.amount(values.indications.length),
    list: {
      name: 'indications',
      rows: asRows<Indication>({
        labels: plantForm.indication,
        titleOf: ({ need }) => needOptions.find(({ value }) => value === need)?.label ?? need,
        blank: noIndication,
        fields: ({ need }) => [
          {
            name: 'need',
            options: isListed(need) ? needOptions : [{ value: need, label: need || '…' }, ...needOptions],
          },
          { name: 'evidence', options: optionsOf(indicationEvidence, evidence) },
          { name: 'use', options: optionsOf(['internal', 'external'], plantForm.uses) },
          { name: 'sentence', rows: 1, german: 'german.sentence' },
          { name: 'part', rows: 1, german: 'german.part' },
          { name: 'preparation', rows: 1, german: 'german.preparation' },
          {
            name: 'dose.text',
            label: plantForm.dose,
            hint: plantForm.doseHint,
            rows: 1,
            german: 'german.dose',
          },
          { name: 'dose.authority' },
          { name: 'isFinishedMedicineOnly', as: 'checkbox' },
          { name: 'sources', as: 'citations' },
        ],
      }),
    },
  };
}

const noFacts: QuickFacts = { lifeForm: 'perennial', edibleParts: [], nativeRange: [] };

/** A plant at a glance. */
function quickFacts({ plantForm }: Texts, values: PlantTexts): PlantSection {
  const section = { name: 'quickFacts', title: plantForm.quickFacts };
  if (!values.quickFacts)
    return {
      ...section,
      summary: plantForm.notStated,
      start: { label: plantForm.stateQuickFacts, changes: { quickFacts: noFacts } },
    };
  const { term, notStated } = plantForm;
  const month = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    label: month.format(Date.UTC(2026, index)),
  }));
  const choices = (
    name: 'light' | 'soil' | 'edibleParts' | 'nativeRange',
    terms: readonly string[],
    isOptional: boolean,
  ): FormField<PlantTexts> => ({
    name: `quickFacts.${name}`,
    as: 'choices',
    options: optionsOf(terms, term),
    isOptional,
  });
  return {
    ...section,
    fields: [
      { name: 'quickFacts.heightCm', as: 'range' },
      { name: 'quickFacts.spreadCm', as: 'range' },
      { name: 'quickFacts.lifeForm', options: optionsOf(lifeForms, term) },
      { name: 'quickFacts.water', options: optionsOf(waterTerms, term, notStated) },
      { name: 'quickFacts.rhs', options: optionsOf(rhsRatings, term, notStated) },
      { name: 'quickFacts.usda', as: 'range' },
      { name: 'quickFacts.flowering', as: 'choices', options: months, isOptional: true },
      choices('light', lightTerms, true),
      choices('soil', soilTerms, true),
      choices('edibleParts', edibleParts, false),
      choices('nativeRange', regions, false),
    ],
  };
}

export const referencesQuery = () => query(references.list);

function sources({ fields, plantForm }: Texts, values: PlantTexts): PlantSection {
  return {
    name: 'sources',
    title: fields.sources,
    summary: plantForm.amount(values.sources.length),
    isPlain: true,
    fields: [{ name: 'sources', draw: (form) => <SourceChooser {...form} /> }],
  };
}

function SourceChooser({ sources: chosen, change, errors }: FormProps<PlantTexts>) {
  const { fields, plantForm } = useTexts();
  const { data: known = [], isError } = useQuery(referencesQuery());
  return (
    <Chooser
      chosen={chosen}
      choices={known.map(({ id, citation }) => ({ id, label: citation }))}
      onChange={(next) => change({ sources: next })}
      labels={plantForm.sources}
      error={errorUnder('sources', errors) ?? (isError ? fields.sourcesFailed : undefined)}
      lang="en"
    />
  );
}

/** Date and reviewer of the plant's last safety review. */
const review = ({ plantForm }: Texts, values: PlantTexts): PlantSection => ({
  name: 'review',
  title: plantForm.review,
  summary: values.review.date || plantForm.notStated,
  fields: [{ name: 'review.date' }, { name: 'review.by' }],
});
