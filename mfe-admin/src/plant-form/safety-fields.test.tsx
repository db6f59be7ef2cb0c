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
import { chooseOption } from '../testing/choose-option.ts';
import { admin, buildInput, buildPlant } from '../testing/factories.ts';
import { EditPlantScreen } from './edit-plant.screen.tsx';
import { inputOf, valuesOf } from './plant-texts.ts';

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

const medicine = (id: string, de: string) => ({
  id,
  kind: 'substance' as const,
  names: { en: id, de },
  synonyms: [],
  brands: [],
  classes: [],
});

async function open(input: PlantInput = full) {
  const gateway = fakeGateway()
    .answer(references.list, [{ id: 'ema-sage', kind: 'monograph', citation: 'EMA (2016).' }])
    .answer(interactionChecks.medicines, [medicine('warfarin', 'Warfarin'), medicine('digoxin', 'Digoxin')])
    .answer(needs.list, [
      { id: 'cough', names: { en: 'Cough', de: 'Husten' }, synonyms: [] },
      { id: 'sleep', names: { en: 'Trouble sleeping', de: 'Schlafstörungen' }, synonyms: [] },
    ])
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
type Visit = Awaited<ReturnType<typeof open>>;

const form = () => within(screen.getByRole('form', { name: 'Plant' }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const openSection = (user: Visit['user'], name: RegExp) =>
  user.click(form().getByRole('button', { name, expanded: false }));
const fill = (panel: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(panel.getByRole('textbox', { name }), { target: { value } });
const save = (user: Visit['user']) => user.click(form().getByRole('button', { name: 'Save' }));
/** What was sent, where the server accepted it. */
async function saved({ user, gateway }: Pick<Visit, 'user' | 'gateway'>): Promise<PlantInput> {
  await save(user);
  await screen.findByText('Plant saved');
  const [{ body } = { body: undefined }] = gateway.calls(plantAdmin.update).slice(-1);
  return (body as { plant: PlantInput }).plant;
}

describe('the editor of structured safety', () => {
  test('sections are closed at first and say what is in them', async () => {
    await open();
    for (const name of [
      /^People with their own advice.*7 warnings$/,
      /^Animals.*4 warnings$/,
      /medicines.*1$/,
    ]) {
      expect(form().getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
    }
    expect(screen.queryByRole('group', { name: 'Pregnancy' })).toBeNull();
  });

  test('the three sentences and the German of a safety text are edited in both languages', async () => {
    const visit = await open({ ...full, contraindications: 'Epilepsy.' });
    await openSection(visit.user, /^In three sentences/);
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
      await chooseOption(visit.user, box, 'ema-sage');
    fill(form(), 'Contraindications (German)', 'Epilepsie.');

    const statement = (text: string, german: string) => ({
      text,
      sources: ['ema-sage'],
      german: { text: german },
    });
    expect(await saved(visit)).toMatchObject({
      summary: {
        use: statement('For sore throats.', 'Bei Halsweh.'),
        danger: statement('Seizures.', 'Krampfanfälle.'),
        avoid: statement('In pregnancy.', 'Schwangere.'),
      },
      german: { contraindications: 'Epilepsie.' },
    });
  });

  test('the advice for a group is edited with its sentence, age and sources', async () => {
    const visit = await open();
    await openSection(visit.user, /^People with/);
    const children = within(screen.getByRole('group', { name: 'Children' }));
    await chooseOption(visit.user, children.getByRole('combobox', { name: 'Children' }), 'Caution');
    fill(children, 'Sentence', 'From twelve years.');
    fill(children, 'Sentence (German)', 'Ab zwölf Jahren.');
    fill(children, 'Accepted from age', '12');
    await visit.user.type(children.getByRole('combobox', { name: 'Sources cited' }), '{Backspace}');

    expect((await saved(visit)).groups?.children).toEqual({
      level: 'caution',
      text: 'From twelve years.',
      german: { text: 'Ab zwölf Jahren.' },
      fromAge: 12,
      sources: [],
    });
  });

  test('advice that was never given is added for all', async () => {
    const { pets: _, ...input } = full;
    const visit = await open(input);
    await openSection(visit.user, /^Animals/);
    await visit.user.click(section('Animals').getByRole('button', { name: 'Add advice' }));
    await chooseOption(visit.user, form().getByRole('combobox', { name: 'Cats' }), 'Avoid');
    const cats = within(screen.getByRole('group', { name: 'Cats' }));
    fill(cats, 'Sentence', 'Phenols harm cats.');

    expect((await saved(visit)).pets).toEqual({
      dogs: advice('not studied'),
      cats: { level: 'avoid', text: 'Phenols harm cats.', sources: [] },
      horses: advice('not studied'),
      farmAnimals: advice('not studied'),
    });
  });

  test('an interaction names medicines by typed search, a severity and an action', async () => {
    const visit = await open();
    await openSection(visit.user, /^Interactions/);
    await visit.user.click(form().getByRole('button', { name: 'Warfarin' }));
    const row = within(screen.getByRole('group', { name: 'interaction 1' }));
    await visit.user.type(row.getByRole('combobox', { name: 'Find a medicine or class' }), 'digo');
    await visit.user.click(await screen.findByTitle('digoxin'));
    await visit.user.click(row.getByRole('button', { name: 'Remove warfarin' }));
    await chooseOption(visit.user, row.getByRole('combobox', { name: 'Severity' }), 'Contraindicated');
    await chooseOption(
      visit.user,
      row.getByRole('combobox', { name: 'What to do' }),
      'Avoid the combination',
    );
    expect(row.queryByRole('textbox', { name: 'Hours apart' })).toBeNull();

    const [interaction] = (await saved(visit)).interactions;
    expect(interaction).toMatchObject({
      medicines: ['digoxin'],
      severity: 'contraindicated',
      action: 'avoid',
      german: { drug: 'Warfarin', effect: 'Blutungen.', advice: 'INR prüfen.' },
    });
    expect(interaction).not.toHaveProperty('hours');
  });

  test('what was typed in a removed row does not show in the next one', async () => {
    const [interaction] = full.interactions as [PlantInput['interactions'][number]];
    const { hours: _, ...other } = interaction;
    const { user } = await open({ ...full, interactions: [interaction, { ...other, drug: 'Digoxin' }] });
    await openSection(user, /^Interactions/);
    for (const name of ['Warfarin', 'Digoxin'])
      await user.click(form().getByRole('button', { name, expanded: false }));
    fill(within(screen.getByRole('group', { name: 'interaction 1' })), 'Hours apart', 'two');

    await user.click(form().getByRole('button', { name: 'Remove interaction 1' }));

    expect(form().getByRole('textbox', { name: 'Hours apart' })).toHaveValue('');
  });

  test('without interactions the reason is asked, and with one it disappears', async () => {
    const visit = await open(buildInput({ interactionGap: 'not studied' }));
    await openSection(visit.user, /^Interactions/);
    await chooseOption(
      visit.user,
      form().getByRole('combobox', { name: 'Why no interaction is listed' }),
      'None known',
    );
    expect(await saved(visit)).toMatchObject({ interactions: [], interactionGap: 'none known' });

    await visit.user.click(form().getByRole('button', { name: 'Add interaction' }));
    expect(form().queryByRole('combobox', { name: 'Why no interaction is listed' })).toBeNull();
    expect(await saved(visit)).not.toHaveProperty('interactionGap');
  });

  test('an indication is edited with need, dose and German texts', async () => {
    const visit = await open();
    await openSection(visit.user, /^What it is used for/);
    await visit.user.click(form().getByRole('button', { name: 'Cough' }));
    const row = within(screen.getByRole('group', { name: 'use 1' }));
    await chooseOption(visit.user, row.getByRole('combobox', { name: 'Need' }), 'Trouble sleeping');
    await chooseOption(visit.user, row.getByRole('combobox', { name: 'Evidence' }), 'Folk use');
    for (const name of ['Dose', 'Dose (German)', 'Authority of the dose']) fill(row, name, ' ');
    await visit.user.click(row.getByRole('checkbox', { name: 'As a finished medicine only' }));

    const [indication] = (await saved(visit)).indications ?? [];
    expect(indication).toEqual({
      need: 'sleep',
      sentence: 'A gargle for a sore throat.',
      part: 'leaf',
      preparation: 'infusion',
      use: 'external',
      evidence: 'folk',
      sources: ['ema-sage'],
      german: { sentence: 'Zum Gurgeln.', part: 'Blatt', preparation: 'Aufguss' },
    });
  });

  test('quick facts are edited, and unknown ones are left out', async () => {
    const visit = await open();
    await openSection(visit.user, /^Quick facts/);
    const facts = section('Quick facts');
    const height = within(facts.getByRole('group', { name: 'Height in cm' }));
    fill(height, 'to', '90');
    const spread = within(facts.getByRole('group', { name: 'Spread in cm' }));
    fill(spread, 'to', '');
    expect(spread.getByRole('textbox', { name: 'Spread in cm, from' })).toHaveValue('30');
    await chooseOption(visit.user, facts.getByRole('combobox', { name: 'Water' }), 'Not stated');
    await visit.user.click(facts.getByRole('checkbox', { name: 'Apr' }));
    await visit.user.click(facts.getByRole('checkbox', { name: 'full sun' }));

    const { quickFacts } = await saved(visit);
    expect(quickFacts).toMatchObject({ heightCm: [30, 90], flowering: [4, 5, 6], usda: [5, 9] });
    for (const field of ['spreadCm', 'water', 'light']) expect(quickFacts).not.toHaveProperty(field);
  });

  test('what is no number is marked and not sent', async () => {
    const visit = await open();
    await openSection(visit.user, /^Quick facts/);
    const height = within(screen.getByRole('group', { name: 'Height in cm' }));
    fill(height, 'to', 'tall');

    expect(height.getByText('Please enter a number.')).toBeVisible();
    expect((await saved(visit)).quickFacts).not.toHaveProperty('heightCm');
  });

  test('the oil is stated or not', async () => {
    const visit = await open();
    await visit.user.click(form().getByRole('checkbox', { name: /undiluted oil/ }));
    expect((await saved(visit)).toxicity).not.toHaveProperty('oil');
  });

  test('names have a language, which goes with the name', async () => {
    const visit = await open();
    await visit.user.click(screen.getByText('Languages of the other names'));
    await chooseOption(visit.user, form().getByRole('combobox', { name: 'Garden sage' }), 'German');
    fill(form(), 'Other names', 'Garden sage');

    expect((await saved(visit)).nameLanguages).toEqual({ 'Garden sage': 'de' });
  });

  test('a problem in a closed section opens it, is counted, and is shown at its field', async () => {
    const { user, gateway } = await open();
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
    expect(row.getByRole('textbox', { name: 'Effect' })).toHaveAccessibleDescription('Say what happens.');
    expect(row.getByRole('textbox', { name: 'Effect' })).toHaveFocus();
    expect(section('People with their own advice').getByText(/no reason for "liver"/)).toBeVisible();
  });
});

describe('an edit that needs a reason', () => {
  const losses = 'Please give a reason for this change, because the toxicity falls.';
  const refuse = refusal('invalid_input', losses, { reason: losses });
  async function openRefused() {
    const visit = await open();
    await chooseOption(visit.user, form().getByRole('combobox', { name: 'Level' }), 'None known');
    visit.gateway.answer(plantAdmin.update, refuse);
    await save(visit.user);
    const dialog = within(await screen.findByRole('dialog', { name: 'This change needs a reason' }));
    return { ...visit, dialog };
  }

  test('can be edited further instead', async () => {
    const { user, dialog } = await openRefused();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(form().getByTitle('None known')).toBeVisible();
  });

  test('keeps the typed reason when the portal can’t be reached', async () => {
    const { user, gateway, dialog } = await openRefused();
    await user.type(dialog.getByRole('textbox'), 'A newer monograph.');
    gateway.answer(plantAdmin.update, refusal('upstream_unavailable', 'It is down.'));
    await user.click(dialog.getByRole('button', { name: 'Save with reason' }));

    expect(await screen.findByText('It is down.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('A newer monograph.');
  });

  test('closes the dialog and keeps the edit after someone else’s change', async () => {
    const { user, gateway, dialog } = await openRefused();
    await user.type(dialog.getByRole('textbox'), 'A newer monograph.');
    gateway
      .answer(plantAdmin.update, refusal('conflict', 'Conflict.'))
      .answer(plantAdmin.open, { plant: { ...full, habitat: 'Cliffs.' }, revision: 4 });
    await user.click(dialog.getByRole('button', { name: 'Save with reason' }));

    expect(await screen.findByText('Someone else changed this plant')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(form().getByTitle('None known')).toBeVisible();
  });
});

test('a draft from before the structured fields keeps its edits and loses none of them', async () => {
  const { unmount } = await open();
  fill(form(), 'Uses & Benefits', 'Mine.');
  unmount();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('admin.plant.7'));
  const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
  const withoutNew = ({ indications: _, categories: __, nameLanguages: ___, ...old }: PlantInput) => old;
  const older = { ...draft, values: withoutNew(draft.values), base: withoutNew(draft.base) };
  localStorage.setItem(key, JSON.stringify(older));

  const visit = await open();

  expect(await saved(visit)).toEqual({ ...full, uses: 'Mine.' });
});
