import {
  animals,
  interactionChecks,
  needs,
  type PlantInput,
  personGroups,
  plantAdmin,
  plants,
  references,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { chooseOption } from '../testing/choose-option.ts';
import { admin, buildInput, buildPlant } from '../testing/factories.ts';
import { OpenSections, Section } from './controls/section.tsx';
import { EditPlantScreen } from './edit-plant.screen.tsx';
import { usePlantSections } from './plant-sections.tsx';
import { inputOf, type PlantTexts, valuesOf } from './plant-texts.ts';

const advice = (level: 'avoid' | 'not studied', text?: string) => ({
  level,
  sources: text ? ['ema-sage'] : [],
  ...(text && { text, german: { text: `${text} (deutsch)` } }),
});
const adviceFor = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, advice('avoid', `Not for ${name}.`)])) as Record<
    Name,
    ReturnType<typeof advice>
  >;

/** A plant with every field. */
const full: PlantInput = buildInput({
  germanName: 'Salbei',
  categories: ['medicinal'],
  otherNames: ['Garden sage', 'Salvia minor'],
  nameLanguages: { 'Salvia minor': 'la' },
  contraindications: 'Pregnancy.',
  safetyNotes: 'Not in large amounts.',
  toxicity: {
    level: 'caution',
    parts: 'leaves',
    effect: 'Cramps.',
    sources: ['ema-sage'],
    german: { parts: 'Blätter', effect: 'Krämpfe.' },
    oil: { level: 'toxic', effect: 'Seizures.', sources: ['ema-sage'], german: { effect: 'Anfälle.' } },
  },
  groups: { ...adviceFor(personGroups), children: { ...advice('avoid', 'Not for children.'), fromAge: 18 } },
  pets: adviceFor(animals),
  interactions: [
    {
      drug: 'Warfarin',
      effect: 'Bleeding.',
      evidence: 'clinical',
      sources: ['ema-sage'],
      medicines: ['warfarin'],
      severity: 'major',
      action: 'separate',
      hours: 2,
      advice: 'Check the INR.',
      german: { drug: 'Warfarin', effect: 'Blutungen.', advice: 'INR prüfen.' },
    },
  ],
  lookAlikes: [
    {
      commonName: 'Clary',
      latinName: 'Salvia sclarea',
      difference: 'Larger leaves.',
      isDangerous: false,
      german: { commonName: 'Muskatellersalbei', difference: 'Größere Blätter.' },
    },
  ],
  indications: [
    {
      need: 'cough',
      sentence: 'A gargle for a sore throat.',
      part: 'leaf',
      preparation: 'infusion',
      use: 'external',
      evidence: 'monograph',
      dose: { text: '2.5 g in 100 ml.', authority: 'EMA' },
      isFinishedMedicineOnly: true,
      sources: ['ema-sage'],
      german: { sentence: 'Zum Gurgeln.', part: 'Blatt', preparation: 'Aufguss', dose: '2,5 g.' },
    },
  ],
  quickFacts: {
    heightCm: [30, 70],
    spreadCm: [30, 60],
    flowering: [5, 6],
    light: ['full sun'],
    water: 'dry',
    soil: ['poor'],
    rhs: 'H5',
    usda: [5, 9],
    lifeForm: 'subshrub',
    edibleParts: ['leaves'],
    nativeRange: ['southern Europe'],
  },
  review: { date: '2026-11-23', by: 'editorial review' },
  sources: ['ema-sage'],
});

test('a form without changes sends what it has loaded', () => {
  expect(inputOf(valuesOf(full))).toEqual(full);
});

const medicine = (id: string, de: string, synonym: string) => ({
  id,
  kind: 'substance' as const,
  names: { en: id, de },
  synonyms: [synonym],
  brands: [],
  classes: [],
});

const answers = () =>
  fakeGateway()
    .answer(references.list, [
      { id: 'ema-sage', kind: 'monograph', citation: 'EMA (2016).' },
      { id: 'grieve-1931', kind: 'book', citation: 'Grieve M (1931). A Modern Herbal.' },
    ])
    .answer(interactionChecks.medicines, [
      medicine('warfarin', 'Warfarin', 'coumadine'),
      medicine('digoxin', 'Digoxin', 'lanoxin'),
    ])
    .answer(needs.list, [
      { id: 'cough', names: { en: 'Cough', de: 'Husten' }, synonyms: [] },
      { id: 'sleep', names: { en: 'Trouble sleeping', de: 'Schlafstörungen' }, synonyms: [] },
    ]);

/** Opens single sections of the form, because the whole one takes seconds to draw. */
async function openSections(names: string[], input: PlantInput = full) {
  answers();
  let values = valuesOf(input);
  function Sections() {
    const [value, setValue] = useState(values);
    values = value;
    const shown = usePlantSections(value).filter(({ name }) => names.includes(name));
    const change = (changes: Partial<PlantTexts>) => setValue({ ...value, ...changes });
    return (
      <OpenSections value={{ open: names, current: '', setOpen: () => undefined, show: () => undefined }}>
        {shown.map((section) => (
          <Section key={section.name} {...{ section, value, change, sources: value.sources }} errors={{}} />
        ))}
      </OpenSections>
    );
  }
  const { user } = await renderScreen(<Sections />, { viewer: admin });
  return {
    user,
    /** The plant that would be sent. */
    edited: () => inputOf(values),
  };
}

/** Opens the whole form. */
async function openForm(input: PlantInput = full) {
  const gateway = answers()
    .answer(plants.read, buildPlant({ commonName: input.commonName }))
    .answer(plantAdmin.open, { plant: input, revision: 3 })
    .answer(plantAdmin.update, buildPlant());
  const visit = await renderScreen(<EditPlantScreen />, {
    viewer: admin,
    path: '/admin/plants/7',
    route: '/admin/plants/:id',
  });
  await screen.findByRole('form', { name: 'Plant' });
  return { gateway, ...visit };
}

const form = () => within(screen.getByRole('form', { name: 'Plant' }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const fill = (panel: Pick<ReturnType<typeof within>, 'getByRole'>, name: string, value: string) =>
  fireEvent.change(panel.getByRole('textbox', { name }), { target: { value } });
const save = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Save' }));

describe('a section of structured safety', () => {
  test('has the three sentences and safety texts in both languages', async () => {
    const { user, edited } = await openSections(['summary', 'texts'], {
      ...full,
      contraindications: 'Epilepsy.',
    });
    const panel = section('In three sentences');
    for (const [name, english, german] of [
      ['Use', 'For sore throats.', 'Bei Halsweh.'],
      ['Main danger', 'Seizures.', 'Krampfanfälle.'],
      ['Who must not use it', 'In pregnancy.', 'Schwangere.'],
    ] as const) {
      fill(panel, name, english);
      fill(panel, `${name} (German)`, german);
    }
    for (const box of panel.getAllByRole('combobox', { name: 'Sources cited' }))
      await chooseOption(user, box, 'ema-sage');
    fill(screen, 'Contraindications (German)', 'Epilepsie.');

    const statement = (text: string, german: string) => ({
      text,
      sources: ['ema-sage'],
      german: { text: german },
    });
    expect(edited()).toMatchObject({
      summary: {
        use: statement('For sore throats.', 'Bei Halsweh.'),
        danger: statement('Seizures.', 'Krampfanfälle.'),
        avoid: statement('In pregnancy.', 'Schwangere.'),
      },
      german: { contraindications: 'Epilepsie.' },
    });
  });

  test('has advice for a group with its sentence, age and sources', async () => {
    const { user, edited } = await openSections(['groups']);
    const children = within(screen.getByRole('group', { name: 'Children' }));
    await chooseOption(user, children.getByRole('combobox', { name: 'Children' }), 'Caution');
    fill(children, 'Sentence', 'From twelve years.');
    fill(children, 'Sentence (German)', 'Ab zwölf Jahren.');
    fill(children, 'Accepted from age', '12');
    await user.type(children.getByRole('combobox', { name: 'Sources cited' }), '{Backspace}');

    expect(edited().groups?.children).toEqual({
      level: 'caution',
      text: 'From twelve years.',
      german: { text: 'Ab zwölf Jahren.' },
      fromAge: 12,
      sources: [],
    });
  });

  test('adds advice that was never given for all', async () => {
    const { pets: _, ...input } = full;
    const { user, edited } = await openSections(['pets'], input);
    await user.click(section('Animals').getByRole('button', { name: 'Add advice' }));
    await chooseOption(user, screen.getByRole('combobox', { name: 'Cats' }), 'Avoid');
    fill(within(screen.getByRole('group', { name: 'Cats' })), 'Sentence', 'Phenols harm cats.');

    expect(edited().pets).toEqual({
      dogs: advice('not studied'),
      cats: { level: 'avoid', text: 'Phenols harm cats.', sources: [] },
      horses: advice('not studied'),
      farmAnimals: advice('not studied'),
    });
  });

  test('names medicines of an interaction by typed search, a severity and an action', async () => {
    const { user, edited } = await openSections(['interactions']);
    await user.click(screen.getByRole('button', { name: 'Warfarin' }));
    const row = within(screen.getByRole('group', { name: 'interaction 1' }));
    await user.type(row.getByRole('combobox', { name: 'Find a medicine or class' }), 'lanox');
    await user.click(await screen.findByTitle('digoxin'));
    await user.click(row.getByRole('button', { name: 'Remove warfarin' }));
    await chooseOption(user, row.getByRole('combobox', { name: 'Severity' }), 'Contraindicated');
    await chooseOption(user, row.getByRole('combobox', { name: 'What to do' }), 'Avoid the combination');
    expect(row.queryByRole('textbox', { name: 'Hours apart' })).toBeNull();

    const [interaction] = edited().interactions;
    expect(interaction).toMatchObject({
      medicines: ['digoxin'],
      severity: 'contraindicated',
      action: 'avoid',
      german: { drug: 'Warfarin', effect: 'Blutungen.', advice: 'INR prüfen.' },
    });
    expect(interaction).not.toHaveProperty('hours');
  });

  test('cites a source of the plant, which is found by its words', async () => {
    const { user, edited } = await openSections(['sources', 'interactions'], {
      ...full,
      interactions: [{ drug: 'Warfarin', effect: 'Bleeding.', evidence: 'theoretical', sources: [] }],
    });
    await user.type(screen.getByRole('combobox', { name: 'Find a source' }), 'herbal grieve');
    await user.click(await screen.findByTitle(/A Modern Herbal/));
    expect(section('Sources').getByText(/A Modern Herbal/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Warfarin' }));
    await user.type(screen.getByRole('combobox', { name: 'Sources cited' }), 'grieve');
    await user.click(await screen.findByTitle('grieve-1931'));

    expect(edited()).toMatchObject({
      sources: ['ema-sage', 'grieve-1931'],
      interactions: [{ drug: 'Warfarin', sources: ['grieve-1931'] }],
    });
  });

  test('moves nothing that was typed in a removed row to the next one', async () => {
    const [interaction] = full.interactions as [PlantInput['interactions'][number]];
    const { hours: _, ...other } = interaction;
    const { user } = await openSections(['interactions'], {
      ...full,
      interactions: [interaction, { ...other, drug: 'Digoxin' }],
    });
    for (const name of ['Warfarin', 'Digoxin'])
      await user.click(screen.getByRole('button', { name, expanded: false }));
    fill(within(screen.getByRole('group', { name: 'interaction 1' })), 'Hours apart', 'two');

    await user.click(screen.getByRole('button', { name: 'Remove interaction 1' }));

    expect(screen.getByRole('textbox', { name: 'Hours apart' })).toHaveValue('');
  });

  test('asks why there is no interaction until there is one', async () => {
    const { user, edited } = await openSections(
      ['interactions'],
      buildInput({ interactionGap: 'not studied' }),
    );
    const reason = () => screen.queryByRole('combobox', { name: 'Why no interaction is listed' });
    await chooseOption(user, reason() as HTMLElement, 'None known');
    expect(edited()).toMatchObject({ interactions: [], interactionGap: 'none known' });

    await user.click(screen.getByRole('button', { name: 'Add interaction' }));
    expect(reason()).toBeNull();
    expect(edited()).not.toHaveProperty('interactionGap');
  });

  test('has the need, dose and German texts of an indication', async () => {
    const { user, edited } = await openSections(['indications']);
    await user.click(await screen.findByRole('button', { name: 'Cough' }));
    const row = within(screen.getByRole('group', { name: 'use 1' }));
    await chooseOption(user, row.getByRole('combobox', { name: 'Need' }), 'Trouble sleeping');
    await chooseOption(user, row.getByRole('combobox', { name: 'Evidence' }), 'Folk use');
    for (const name of ['Dose', 'Dose (German)', 'Authority of the dose']) fill(row, name, ' ');
    await user.click(row.getByRole('checkbox', { name: 'As a finished medicine only' }));

    expect(edited().indications).toEqual([
      {
        need: 'sleep',
        sentence: 'A gargle for a sore throat.',
        part: 'leaf',
        preparation: 'infusion',
        use: 'external',
        evidence: 'folk',
        sources: ['ema-sage'],
        german: { sentence: 'Zum Gurgeln.', part: 'Blatt', preparation: 'Aufguss' },
      },
    ]);
  });

  test('has quick facts; unknown ones are left out, and what is no number is marked', async () => {
    const { user, edited } = await openSections(['quickFacts']);
    const height = within(screen.getByRole('group', { name: 'Height in cm' }));
    fill(height, 'to', '90');
    const spread = within(screen.getByRole('group', { name: 'Spread in cm' }));
    fill(spread, 'to', '');
    expect(spread.getByRole('textbox', { name: 'Spread in cm, from' })).toHaveValue('30');
    await chooseOption(user, screen.getByRole('combobox', { name: 'Water' }), 'Not stated');
    await user.click(screen.getByRole('checkbox', { name: 'Apr' }));
    await user.click(screen.getByRole('checkbox', { name: 'full sun' }));

    const { quickFacts } = edited();
    expect(quickFacts).toMatchObject({ heightCm: [30, 90], flowering: [4, 5, 6], usda: [5, 9] });
    for (const field of ['spreadCm', 'water', 'light']) expect(quickFacts).not.toHaveProperty(field);

    fill(height, 'to', 'tall');
    expect(height.getByText('Please enter a number.')).toBeVisible();
    expect(edited().quickFacts).not.toHaveProperty('heightCm');
  });

  test('states the oil or not', async () => {
    const { user, edited } = await openSections(['toxicity']);
    await user.click(screen.getByRole('checkbox', { name: /undiluted oil/ }));

    expect(edited().toxicity).not.toHaveProperty('oil');
  });

  test('has a language for each name, which goes with the name', async () => {
    const { user, edited } = await openSections(['names']);
    await user.click(screen.getByText('Languages of the other names'));
    await chooseOption(user, screen.getByRole('combobox', { name: 'Garden sage' }), 'German');
    fill(screen, 'Other names', 'Garden sage');

    expect(edited().nameLanguages).toEqual({ 'Garden sage': 'de' });
  });
});

test('sections are closed at first, say what is in them, and open at a problem, which is counted', async () => {
  const { user, gateway } = await openForm();
  for (const name of [
    /^People with their own advice.*7 warnings$/,
    /^Animals.*4 warnings$/,
    /medicines.*1$/,
  ]) {
    expect(form().getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  }
  expect(screen.queryByRole('group', { name: 'Pregnancy' })).toBeNull();
  gateway.answer(
    plantAdmin.update,
    refusal('invalid_input', 'Wrong.', {
      'plant.interactions.0.effect': 'Say what happens.',
      'plant.groups': 'The plant gives no reason for "liver".',
    }),
  );

  await save(user);

  expect(await form().findByRole('button', { name: /^Interactions.*1 problem$/ })).toBeVisible();
  const row = within(screen.getByRole('group', { name: 'interaction 1' }));
  const effect = row.getByRole('textbox', { name: 'Effect' });
  expect(effect).toHaveAccessibleDescription('Say what happens.');
  expect(effect).toHaveFocus();
  expect(section('People with their own advice').getByText(/no reason for "liver"/)).toBeVisible();
});

test('an edit that needs a reason is kept while it is refused, and the reason while nobody answers', async () => {
  const losses = 'Please give a reason for this change, because the toxicity falls.';
  const needsReason = refusal('invalid_input', losses, { reason: losses });
  const input = buildInput();
  const { user, gateway } = await openForm(input);
  fill(form(), 'Family', 'Labiatae');
  const expectEdit = () => expect(form().getByRole('textbox', { name: 'Family' })).toHaveValue('Labiatae');
  async function openDialog() {
    gateway.answer(plantAdmin.update, needsReason);
    await save(user);
    return within(await screen.findByRole('dialog', { name: 'This change needs a reason' }));
  }

  const first = await openDialog();
  await user.click(first.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expectEdit();

  const dialog = await openDialog();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A newer monograph.' } });
  gateway.answer(plantAdmin.update, refusal('upstream_unavailable', 'It is down.'));
  await user.click(dialog.getByRole('button', { name: 'Save with reason' }));
  expect(await screen.findByText('It is down.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('A newer monograph.');

  gateway
    .answer(plantAdmin.update, refusal('conflict', 'Conflict.'))
    .answer(plantAdmin.open, { plant: { ...input, habitat: 'Cliffs.' }, revision: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save with reason' }));
  expect(await screen.findByText('Someone else changed this plant')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expectEdit();
});

test('a draft from before the structured fields keeps its edits and loses none of them', async () => {
  const { unmount } = await openForm();
  fill(form(), 'Uses & Benefits', 'Mine.');
  unmount();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('admin.plant.7'));
  const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
  const withoutNew = ({ indications: _, categories: __, nameLanguages: ___, ...old }: PlantInput) => old;
  const older = { ...draft, values: withoutNew(draft.values), base: withoutNew(draft.base) };
  localStorage.setItem(key, JSON.stringify(older));

  const { user, gateway } = await openForm();
  await save(user);

  await screen.findByText('Plant saved');
  expect(gateway.calls(plantAdmin.update).map(({ body }) => body)).toEqual([
    { plant: { ...full, uses: 'Mine.' }, revision: 3 },
  ]);
});
