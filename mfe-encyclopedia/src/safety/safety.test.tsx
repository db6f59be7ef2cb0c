import { helpServices, type Plant, plants } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { PlantScreen } from '../plants/plant.screen.tsx';
import { buildPlant } from '../testing/factories.ts';
import {
  centres,
  foxgloveLookAlike,
  groups,
  iron,
  pets,
  sources,
  sweating,
  warfarin,
} from '../testing/safety-fixtures.ts';

async function open(changes: Partial<Plant> = {}, language: 'en' | 'de' = 'en') {
  fakeGateway().answer(helpServices.list, centres).answer(plants.read, buildPlant(changes));
  const opened = await renderScreen(<PlantScreen />, { path: '/plant/7', route: '/plant/:id', language });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
const follows = (first: Element, second: Element) =>
  first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING;
const heading = (name: string) => screen.getByRole('heading', { name });

describe('the safety panel', () => {
  test('is there for a harmless plant, followed by the groups of people and animals', async () => {
    await open({ groups, pets, sources });

    const panel = screen.getByRole('region', { name: 'No serious hazard known at food amounts' });
    const care = within(screen.getByRole('region', { name: 'Who should take care' }));
    expect(follows(panel, heading('Who should take care'))).toBe(true);
    expect(care.getAllByRole('listitem')[0]).toHaveTextContent('Avoid Pregnancy, dogs');
    const row = (name: string) => care.getByRole('row', { name: new RegExp(`^${name}`) });
    expect(row('Pregnancy')).toHaveTextContent('Avoid');
    expect(row('Pregnancy')).toHaveTextContent('Thujone may harm the child.');
    expect(row('Children')).toHaveTextContent('CautionFrom 12 years of age.');
    expect(row('Not studied: Driving, liver disease, kidney disease.')).toBeInTheDocument();
    expect(row('Before surgery')).toHaveTextContent('No known problem');
    expect(row('Dogs')).toHaveTextContent('AvoidVomiting.');
    expect(within(row('Pregnancy')).getByRole('link', { name: 'Source 2' })).toHaveAttribute(
      'href',
      '#source-ema-sage',
    );
    expect(row('Pregnancy').querySelector('td svg')).toHaveAttribute('aria-hidden', 'true');
  });

  test.each([
    ['caution', 'Use with caution', 'Caution'],
    ['toxic', 'Toxic', 'Toxic'],
    ['deadly', 'Deadly poisonous', 'Deadly'],
  ] as const)('of level %s names parts and effect, above the uses', async (level, title, mark) => {
    await open({ toxicity: { level, parts: 'seeds', effect: 'Cramps.' } });

    const panel = screen.getByRole('region', { name: title });
    expect(panel).toHaveTextContent('Harmful: seeds. Cramps.');
    expect(follows(panel, heading('Uses & Benefits'))).toBe(true);
    expect(within(screen.getByRole('banner')).getByText(mark)).toBeVisible();
  });

  test('warns of the undiluted oil and of dangerous look-alikes with their pages', async () => {
    await open({
      toxicity: { level: 'none', oil: { level: 'toxic', effect: 'Fits in children.', sources: [] } },
      lookAlikes: [foxgloveLookAlike],
    });

    const panel = within(screen.getByRole('region', { name: /No serious hazard/ }));
    expect(panel.getByText('Undiluted essential oil: toxic.')).toBeVisible();
    expect(panel.getByText('Fits in children.')).toBeVisible();
    expect(panel.getByText(/^Dangerous look-alike:/)).toBeVisible();
    expect(panel.getByRole('link', { name: /Foxglove/ })).toHaveAttribute('href', '/plant/73');
  });
});

test.each([
  ['caution', ['Use', 'Danger', 'Limits']],
  ['toxic', ['Danger', 'Limits', 'Use']],
] as const)('the summary of a plant of level %s has the order %j', async (level, order) => {
  const line = (text: string) => ({
    text,
    german: { text },
    sources: sources.map(({ id }) => id).toReversed(),
  });
  await open({
    toxicity: { level },
    sources,
    summary: { use: line('For tea.'), danger: line('Cramps.'), avoid: line('Nobody.') },
  });

  const terms = screen.getAllByText(/^(Use|Danger|Limits)$/);
  expect(terms.map((term) => term.textContent)).toEqual(order);
  expect(screen.getByText('For tea.')).toHaveTextContent('For tea.[1][2]');
});

test.each([
  ['caution', 'Pregnancy'],
  ['deadly', 'Anybody'],
] as const)(
  'the facts on the first screen of a plant of level %s say who must not: %s',
  async (level, who) => {
    await open({ groups, pets, toxicity: { level } });

    expect(screen.getByText('Not for').nextElementSibling).toHaveTextContent(who);
    expect(screen.getByText('Pets').nextElementSibling).toHaveTextContent('Dogs: Avoid');
  },
);

describe('first aid', () => {
  const numbersIn = (list: string) =>
    within(screen.getByRole('list', { name: list, hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((item) => /Centre of \w+/.exec(item.textContent ?? '')?.[0]);

  test.each([
    ['a toxic plant', { level: 'toxic' }],
    ['a deadly plant', { level: 'deadly' }],
    [
      'a harmless plant with a toxic oil',
      { level: 'none', oil: { level: 'toxic', effect: 'Fits.', sources: [] } },
    ],
  ] as const)('is on the page of %s, with numbers to call', async (_which, toxicity) => {
    await open({ toxicity: toxicity as Plant['toxicity'] });

    expect(await screen.findByRole('list', { name: 'Numbers to call' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'First aid' })).toBeVisible();
    expect(screen.getByText(/^Numbers checked on/)).toHaveTextContent('Numbers checked on Nov 23, 2026.');
  });

  const speaking = (...languages: string[]) =>
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  test('shows the numbers of the visitor’s country, known by the region of the language', async () => {
    speaking('de-AT', 'en-US');
    await open({ toxicity: { level: 'deadly' } }, 'de');

    await screen.findByRole('list', { name: 'Nummern für Hilfe' });
    expect(numbersIn('Nummern für Hilfe')).toEqual(['Centre of EU', 'Centre of AT']);
    expect(screen.getByRole('combobox', { name: 'Ihr Land' })).toHaveValue('AT');
    for (const link of screen.getAllByRole('link', { name: '+00 65 84' }))
      expect(link).toHaveAttribute('href', 'tel:+006584');
    const line = screen.getByText('Gegessen oder berührt?').parentElement;
    expect(line).toHaveTextContent(/Notruf .* Giftnotruf /);
    expect(within(line as HTMLElement).getByRole('link', { name: 'Erste Hilfe' })).toHaveAttribute(
      'href',
      '#safety',
    );
    expect(numbersIn('6 weitere Nummern, nach Ländern')).toHaveLength(6);
  });

  test('asks for the country where the language has no region, and keeps the answer', async () => {
    speaking('en');
    const { user } = await open({ toxicity: { level: 'deadly' } });

    await screen.findByRole('list', { name: 'Numbers to call' });
    expect(numbersIn('Numbers to call')).toEqual([
      'Centre of EU',
      'Centre of US',
      'Centre of GB',
      'Centre of IE',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your country' }), 'France');

    expect(numbersIn('Numbers to call')).toEqual(['Centre of EU', 'Centre of FR']);
    expect(localStorage.getItem('portal:country')).toBe('FR');
  });

  test('names the emergency number of the visitor’s country in its text', async () => {
    speaking('de-AT');
    await open({ toxicity: { level: 'deadly' } }, 'de');

    expect(await screen.findByText(/^Bewusstlos/)).toHaveTextContent('den Notruf, +00 69 85.');
  });

  test('names the emergency numbers even if the list can’t be loaded', async () => {
    fakeGateway()
      .answer(helpServices.list, refusal('internal'))
      .answer(plants.read, buildPlant({ toxicity: { level: 'toxic' } }));
    await renderScreen(<PlantScreen />, { path: '/plant/7', route: '/plant/:id' });

    expect(await screen.findByText(/112 in Europe or 911 in the US/)).toBeVisible();
  });

  test('is not on the page of a plant that needs only caution', async () => {
    await open({ toxicity: { level: 'caution' } });

    expect(screen.queryByRole('heading', { name: 'First aid' })).toBeNull();
  });
});

describe('interactions', () => {
  test('show the gravest first, with what to do, evidence and citation', async () => {
    await open({ interactions: [iron, warfarin], sources });

    const items = within(screen.getByRole('region', { name: 'Interactions with medicines' })).getAllByRole(
      'listitem',
    );
    expect(items.map((item) => item.textContent)).toEqual([
      'MajorwarfarinMore bleeding.Monitor. Have the INR measured weekly.Case reports.[2]',
      'MinorironLess iron is absorbed.Take them at least 2 hours apart. Clinical studies. (no source)',
    ]);
    expect(document.getElementById('source-ema-sage')).toHaveTextContent('Sage leaf. EMA, 2016.');
  });

  test('come before the doses, with the contraindications between', async () => {
    await open({
      interactions: [warfarin],
      contraindications: 'Epilepsy.',
      dosageAndPreparation: 'Tea: 1 g.',
    });

    expect(follows(heading('Interactions with medicines'), heading('Contraindications'))).toBe(true);
    expect(follows(heading('Contraindications'), heading('Dosage & Preparation'))).toBe(true);
  });

  test.each([
    ['none known', 'None known. Interactions were looked for and none was found.'],
    ['not studied', /Not studied\. Nobody has studied interactions/],
    [undefined, 'No interactions are recorded.'],
  ] as const)('say why there are none: %s', async (gap, text) => {
    await open(gap ? { interactionGap: gap } : {});

    expect(screen.getByRole('region', { name: 'Interactions with medicines' })).toHaveTextContent(text);
  });

  test('link to the checker with the plant chosen', async () => {
    await open();

    expect(screen.getByRole('link', { name: 'Check my medicines' })).toHaveAttribute(
      'href',
      '/interactions?plant=7',
    );
  });
});

test('indications show evidence, part, preparation and dose, the best evidence first', async () => {
  await open({
    indications: [
      {
        ...sweating,
        evidence: 'folk',
        sentence: 'Rubbed on teeth.',
        dose: undefined,
        isFinishedMedicineOnly: true,
      },
      sweating,
    ],
    sources,
  });

  const items = within(screen.getByRole('region', { name: 'Used for' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Sage leaf tea is used for heavy sweating.[2]leaf · tea · 4–6 g a day · EMA, 2016 Monograph of an authority ',
    'Rubbed on teeth.[2]leaf · tea · Dose not assessed by any authority Folk use As a finished medicine only',
  ]);
  const dose = screen.getByRole('region', { name: 'Dose' });
  expect(dose).toHaveTextContent('leaf · tea · 4–6 g a day · EMA, 2016');
  expect(within(dose).getByText('4–6 g')).toHaveClass('figure');
});

test('look-alikes are beside the plant, the dangerous first, with their pages, comparison and hazard', async () => {
  const meadow = {
    commonName: 'Meadow clary',
    latinName: 'Salvia pratensis',
    difference: 'Blue.',
    isDangerous: false,
  };
  await open({ lookAlikes: [meadow, foxgloveLookAlike] });

  const region = screen.getByRole('region', { name: 'Look-alikes' });
  const section = within(region);
  const [pair, alone] = section.getAllByRole('listitem');
  expect(pair).toHaveTextContent('Common sageFoxgloveFoxglove (Digitalis purpurea) Deadly');
  expect(pair?.querySelectorAll('img')).toHaveLength(2);
  expect(alone?.textContent).toBe('Meadow clary (Salvia pratensis) Blue.');
  expect(screen.getAllByRole('link', { name: 'Compare' })[0]).toHaveAttribute('href', '/compare/7/73');
  expect(section.getByRole('link', { name: /^Foxglove/ })).toHaveAttribute('href', '/plant/73');
  expect(section.getByText('Deadly')).toBeVisible();
  expect(section.getByRole('link', { name: 'Compare with Foxglove' })).toHaveAttribute(
    'href',
    '/compare/7/73',
  );
});

test('of a poisonous plant the look-alike that people eat comes first, and Compare leads to it', async () => {
  const lookAlike = (
    commonName: string,
    isDangerous: boolean,
    plant?: Plant['lookAlikes'][number]['plant'],
  ) => ({
    ...{ commonName, latinName: commonName, difference: '', isDangerous },
    ...(plant && { plant }),
  });
  await open({
    toxicity: { level: 'deadly', parts: 'all parts', effect: 'Stops the heart.' },
    lookAlikes: [
      lookAlike('Autumn crocus', true, { id: 98, hazard: 'deadly' }),
      lookAlike('Solomon’s seal', true),
      lookAlike('Ground elder', false),
      lookAlike('Ramsons', false, { id: 162, hazard: 'caution' }),
    ],
  });

  const section = screen.getByRole('region', { name: 'Look-alikes' });
  const names = [...section.querySelectorAll('h3')].map(({ textContent }) => textContent?.split(' (')[0]);
  expect(names).toEqual(['Ramsons', 'Ground elder', 'Solomon’s seal', 'Autumn crocus']);
  expect(screen.getAllByRole('link', { name: 'Compare' })[0]).toHaveAttribute('href', '/compare/7/162');
  expect(screen.getByRole('region', { name: 'Deadly poisonous' })).toHaveTextContent(
    'Look-alikes: Ramsons, Ground elder, Solomon’s seal, Autumn crocus',
  );
});

test('sources show who reviewed the plant and when', async () => {
  await open({ review: { date: '2026-11-20', by: 'editorial review' } });

  expect(screen.getByRole('region', { name: 'Sources' })).toHaveTextContent(
    'Safety last reviewed on Nov 20, 2026 by editorial review.',
  );
});

test('quick facts have their values in words', async () => {
  await open({
    quickFacts: {
      heightCm: [30, 150],
      spreadCm: [20, 60],
      flowering: [11, 12, 1, 6],
      light: ['full sun', 'partial shade'],
      rhs: 'H5',
      usda: [4, 9],
      lifeForm: 'shrub',
      edibleParts: [],
      nativeRange: ['southern Europe'],
    },
  });

  const facts = screen.getByRole('region', { name: 'At a glance' });
  for (const text of [
    'Height30 cm–1.5 m',
    'Spread20–60 cm',
    'FloweringJun, Nov–Jan',
    'HardinessRHS H5 · USDA 4–9',
    'Edible partsNone',
  ]) {
    expect(facts).toHaveTextContent(text);
  }
  expect(facts).not.toHaveTextContent('Soil');
});

test('the bar links to every section that exists', async () => {
  await open({ interactions: [warfarin], lookAlikes: [foxgloveLookAlike], indications: [sweating] });

  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Safety', 'Uses', 'Dose', 'Look-alikes', 'Growing']);
});

test('other names have their own languages, and Latin ones are in italics', async () => {
  await open(
    {
      germanName: 'Echter Salbei',
      otherNames: ['Garden sage', 'Sauge', 'Salvia major'],
      nameLanguages: { Sauge: 'fr', 'Salvia major': 'la' },
    },
    'de',
  );

  expect(screen.getByRole('heading', { level: 1, name: 'Echter Salbei' })).toBeVisible();
  expect(screen.getByText('Garden sage')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Sauge')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Salvia major').tagName).toBe('I');
  expect(screen.getByText('Salvia major')).toHaveAttribute('lang', 'la');
});

test('a German visitor reads no English warning, and reads in each section that its long texts are English', async () => {
  await open(
    {
      germanName: 'Echter Salbei',
      groups,
      pets,
      sources,
      interactions: [warfarin, iron],
      indications: [sweating],
      lookAlikes: [foxgloveLookAlike],
      toxicity: {
        level: 'toxic',
        parts: 'seeds',
        effect: 'Cramps.',
        german: { parts: 'Samen', effect: 'Krämpfe.' },
        oil: { level: 'toxic', effect: 'Fits.', sources: [], german: { effect: 'Krampfanfälle.' } },
      },
    },
    'de',
  );
  await screen.findByRole('list', { name: 'Nummern für Hilfe' });

  for (const name of ['Giftig', 'Wechselwirkungen mit Arzneimitteln', 'Doppelgänger', 'Verwendet bei']) {
    const english = screen.getByRole('region', { name }).querySelectorAll('[lang="en"]');
    // The name of the authority of a dose.
    expect([...english].map((text) => text.textContent)).toEqual(
      name === 'Verwendet bei' ? ['EMA, 2016'] : [],
    );
  }
  expect(screen.getByRole('region', { name: 'Giftig' })).toHaveTextContent('Schädlich: Samen. Krämpfe.');
  for (const name of ['Beschreibung', 'Anbau'])
    expect(screen.getByRole('region', { name })).toHaveTextContent('Noch nicht übersetzt – auf Englisch');
  expect(screen.getByRole('region', { name: 'Giftig' })).not.toHaveTextContent('Noch nicht übersetzt');
});

test('the three sentences under the name, and the safety texts, are in the visitor’s language', async () => {
  const statement = (text: string, german: string) => ({
    text,
    sources: ['ema-sage'],
    german: { text: german },
  });
  await open(
    {
      sources,
      summary: {
        use: statement('Used for sore throats.', 'Bei Halsschmerzen.'),
        danger: statement('Its oil causes seizures.', 'Das Öl löst Krampfanfälle aus.'),
        avoid: statement('Not in pregnancy.', 'Nicht in der Schwangerschaft.'),
      },
      contraindications: 'Epilepsy.',
      safetyNotes: 'Keep the oil away from children.',
      german: { contraindications: 'Epilepsie.' },
    },
    'de',
  );

  const summary = screen.getByText('Bei Halsschmerzen.').closest('dl');
  expect(summary).toHaveTextContent(
    'Anwendung Bei Halsschmerzen.[2]Gefahr Das Öl löst Krampfanfälle aus.[2]Grenzen Nicht in der Schwangerschaft.[2]',
  );
  expect(screen.getByText('Epilepsie.').parentElement).toHaveAttribute('lang', 'de');
  expect(screen.getByText('Keep the oil away from children.').parentElement).toHaveAttribute('lang', 'en');
});
