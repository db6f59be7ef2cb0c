import {
  type FoundCard,
  helpServices,
  type Indication,
  type Language,
  type PlantCard,
  type PlantFacets,
  plantSearch,
  plants,
  type SearchMatch,
  type SearchPage,
  type User,
  users,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildCard } from '../testing/factories.ts';
import { textsOf } from '../testing/texts-of.ts';
import { HomeScreen } from './home.screen.tsx';

const mint = buildCard({ id: 1, commonName: 'Mint', latinName: 'Mentha × piperita', category: 'spices' });
const oak = buildCard({ id: 2, commonName: 'Oak', category: 'trees' });
const reishi = buildCard({ id: 3, commonName: 'Reishi', category: 'fungi' });
const facets: PlantFacets[] = [
  { id: 1, hazard: ['none'], safe: ['dogs'], light: ['full sun', 'partial shade'], height: ['low'] },
  { id: 2, hazard: ['none'], safe: ['dogs', 'cats'], light: ['full sun'], height: ['very high'] },
  { id: 3, hazard: ['caution'] },
];
/** Answer of a search by name. */
const found = (...cards: PlantCard[]): SearchPage => page({ plants: cards.map((card) => matched(card)) });
const page = (changes: Partial<SearchPage> = {}): SearchPage => ({
  needs: [],
  conditions: [],
  answers: [],
  plants: [],
  ...changes,
});
const matched = (card: PlantCard, match: Partial<SearchMatch> = {}): FoundCard => ({
  ...card,
  match: { group: 'best', ...match },
});
const never = new Promise<never>(() => {});

const withPlants = (...cards: PlantCard[]) =>
  fakeGateway()
    .answer(plants.cards, cards.length > 0 ? cards : [mint, oak, reishi])
    .answer(plants.facets, facets);
const openAt = (path = '/', language: Language = 'en', served: string[] = []) =>
  renderScreen(<HomeScreen />, { path, language, served });

/** The names on the cards, in order. */
const cardNames = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const searchBox = () => screen.getByRole('searchbox', { name: 'Search plants' });

test('eight placeholders show while the plants load', async () => {
  fakeGateway().answer(plants.cards, never).answer(plants.facets, never);

  await openAt();

  expect(screen.getAllByTestId('plant-placeholder')).toHaveLength(8);
});

test('all plants show with their count, each card linking to its plant', async () => {
  withPlants();

  await openAt();

  expect(await screen.findByRole('heading', { name: 'All Plants' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('3 species');
  const card = screen.getByRole('link', { name: /^Mint/ });
  expect(card).toHaveAttribute('href', '/plant/1');
  expect(card).toHaveTextContent('MintMentha × piperitaBrewed as a tea.Spices');
});

test('in German only the plants’ own texts are English, and marked so', async () => {
  withPlants();

  const { user } = await renderScreen(<HomeScreen />, { language: 'de' });

  expect(await screen.findByRole('heading', { name: 'Alle Pflanzen' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('3 Arten');
  expect(screen.getByRole('searchbox', { name: 'Pflanzen suchen' })).toBeVisible();
  const card = screen.getByRole('link', { name: /^Mint/ });
  expect(textsOf(card)).toEqual(['Gewürze']);
  await user.click(screen.getByRole('link', { name: /^Wüste/ }));
  expect(document.title).toContain('Wüste');
  expect(screen.getByRole('link', { name: 'Alle Pflanzen anzeigen' })).toBeVisible();
});

const rosa: User = { id: 7, username: 'rosa', roles: [] };
const Heart = ({ plantId, commonName }: Record<string, unknown>) => (
  <button type="button">{`Favorite ${commonName} (${plantId})`}</button>
);

test('a member has a heart on each card, beside the link and not inside it', async () => {
  withPlants();

  await renderScreen(<HomeScreen />, { viewer: rosa, widgets: { 'account.favoriteHeart': Heart } });

  const heart = await screen.findByRole('button', { name: 'Favorite Mint (1)' });
  expect(screen.getAllByRole('button', { name: /^Favorite/ })).toHaveLength(3);
  expect(heart.closest('a')).toBeNull();
  expect(heart.closest('li')).toContainElement(screen.getByRole('link', { name: /^Mint/ }));
});

test.each([
  ['an anonymous visitor', null],
  ['a visitor whose session is still loading', 'unknown'],
] as const)('%s has no hearts', async (_who, viewer) => {
  withPlants().answer(users.current, never);

  await renderScreen(<HomeScreen />, { viewer, widgets: { 'account.favoriteHeart': Heart } });

  expect(await screen.findByRole('link', { name: /^Mint/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Favorite/ })).toBeNull();
});

test('a card’s picture has its dimensions and the widths of its frame', async () => {
  withPlants();

  await openAt();

  const picture = (await screen.findByRole('link', { name: /^Mint/ })).querySelector('img');
  expect(picture).toHaveAttribute('width', '640');
  expect(picture).toHaveAttribute('height', '800');
  expect(picture).toHaveAttribute(
    'srcset',
    '/api/plants/1/plates/cover?v=1&w=320 320w, /api/plants/1/plates/cover?v=1&w=640 640w',
  );
});

test('only the first picture loads at once', async () => {
  withPlants(...Array.from({ length: 6 }, (_, index) => buildCard({ id: index + 1 })));

  await openAt();

  await screen.findByRole('heading', { name: 'Plant 1' });
  const loading = cardNames().map((name) =>
    screen
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .querySelector('img')
      ?.getAttribute('loading'),
  );
  expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy', 'lazy']);
});

test('the filters are All, seven categories and the poisonous plants, with their counts', async () => {
  withPlants();

  await openAt();

  const row = await screen.findByRole('group', { name: 'Plant categories' });
  expect(
    within(row)
      .getAllByRole('link')
      .map((chip) => chip.textContent),
  ).toEqual([
    'All3',
    'Medicinal0',
    'Tropical0',
    'Spices1',
    'Desert0',
    'Fungi1',
    'Trees1',
    'Houseplants0',
    'Poisonous plants0',
  ]);
});

test('a filter shows only its category, and is in the address', async () => {
  withPlants();
  const { user, location } = await openAt();

  await user.click(await screen.findByRole('link', { name: /^Fungi/ }));

  expect(screen.getByRole('heading', { name: 'Fungi' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 species');
  expect(cardNames()).toEqual(['Reishi']);
  expect(screen.getByRole('link', { name: /^Fungi/ })).toHaveAttribute('aria-current', 'true');
  expect(location()).toBe('/?category=fungi');
});

test('a category without plants says so, and links back to all', async () => {
  withPlants();
  const { user } = await openAt('/?category=vegetables');

  expect(await screen.findByRole('heading', { name: 'Vegetables' })).toBeVisible();
  expect(screen.getByText('No plants found in this category.')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Show all plants' }));
  expect(cardNames()).toEqual(['Mint', 'Oak', 'Reishi']);
});

test('an unknown category in the address shows all plants', async () => {
  withPlants();

  await openAt('/?category=weeds');

  expect(await screen.findByRole('heading', { name: 'All Plants' })).toBeVisible();
});

test('Retry loads the plants again after a failure', async () => {
  const gateway = withPlants().answer(
    plants.cards,
    refusal('upstream_unavailable', 'The encyclopedia is away.'),
  );
  const { user } = await openAt();

  expect(await screen.findByText('The plants could not be loaded.')).toBeVisible();
  gateway.answer(plants.cards, [mint]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Mint' })).toBeVisible();
});

describe('a search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (text: string) => fireEvent.change(searchBox(), { target: { value: text } });

  test('shows eight placeholders while it runs', async () => {
    withPlants().answer(plantSearch.find, never);
    await openAt('/?q=mint');
    await pass(0);

    expect(screen.getAllByTestId('plant-placeholder')).toHaveLength(8);
  });

  test('overrides the category until it is cleared', async () => {
    withPlants().answer(plantSearch.find, found(mint, oak));
    await openAt('/?category=fungi&q=o');
    await pass(0);

    expect(cardNames()).toEqual(['Mint', 'Oak']);
    expect(screen.getByRole('link', { name: /^Fungi/ })).not.toHaveAttribute('aria-current');

    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await pass(0);
    expect(cardNames()).toEqual(['Reishi']);
  });

  test('ends when a category is chosen', async () => {
    withPlants().answer(plantSearch.find, found(mint));
    await openAt('/?q=mint');
    await pass(0);

    fireEvent.click(screen.getByRole('link', { name: /^Trees/ }));
    await pass(0);

    expect(cardNames()).toEqual(['Oak']);
    expect(searchBox()).toHaveValue('');
  });

  test('that was typed but not started is discarded when a category is chosen', async () => {
    const gateway = withPlants().answer(plantSearch.find, found(mint));
    await openAt();
    await pass(0);

    type('mint');
    await pass(200);
    fireEvent.click(screen.getByRole('link', { name: /^Trees/ }));
    await pass(400);

    expect(cardNames()).toEqual(['Oak']);
    expect(searchBox()).toHaveValue('');
    expect(gateway.calls(plantSearch.find)).toHaveLength(0);
  });

  test('keeps the box, and the cursor in it, while the term grows', async () => {
    withPlants().answer(plantSearch.find, found(mint));
    await openAt();
    const box = searchBox();
    box.focus();

    type('mi');
    await pass(300);
    type('mint');
    await pass(300);

    expect(searchBox()).toBe(box);
    expect(box).toHaveFocus();
  });

  test('without a match says so', async () => {
    withPlants().answer(plantSearch.find, found());
    await openAt('/?q=zzz');
    await pass(0);

    expect(screen.getByText('No plants found matching your search. Try different keywords.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 results');
  });

  test('without a match offers the key, a photo, some needs and all plants', async () => {
    withPlants().answer(plantSearch.find, found());
    await openAt('/?q=zzz', 'en', ['/key', '/identify']);
    await pass(0);

    const offers = screen.getByText(/^No plants found/).parentElement as HTMLElement;
    const addresses = within(offers)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['Which plant is it?', '/key'],
      ['Identify from a photo', '/identify'],
      ['Show all plants', '/'],
      ['Sleep', '/?q=Sleep'],
      ['Cough', '/?q=Cough'],
      ['Sore throat', '/?q=Sore+throat'],
    ]);
  });

  test('without a match, and one for an unknown plant, link to the numbers that help', async () => {
    const answer = { text: 'No plant is called zzz.', german: { text: 'Keine Pflanze heißt zzz.' } };
    withPlants()
      .answer(plantSearch.find, found())
      .answer(plantSearch.find, page({ answers: [{ kind: 'unknown plant', sentence: answer }] }));
    for (const path of ['/?q=zzz', '/?q=is+zzz+safe']) {
      const { unmount } = await openAt(path);
      await pass(0);

      expect(screen.getByText(/In distress, or has somebody eaten something poisonous/)).toBeVisible();
      const link = screen.getByRole('link', { name: 'Numbers that help' });
      expect(link).toHaveAttribute('href', '/?q=Numbers+that+help');
      unmount();
    }
  });

  test('that only poisonous plants answer links to them too', async () => {
    withPlants().answer(plantSearch.find, found({ ...mint, hazard: 'deadly' }, { ...oak, hazard: 'toxic' }));
    await openAt('/?q=deadliest+plant');
    await pass(0);

    expect(screen.getByRole('link', { name: 'Numbers that help' })).toBeVisible();
  });

  test('that finds plants links to no numbers', async () => {
    withPlants().answer(plantSearch.find, found(mint));
    await openAt('/?q=mint');
    await pass(0);

    expect(screen.queryByRole('link', { name: 'Numbers that help' })).toBeNull();
  });
});

test('a plant that its texts match shows the line with the words', async () => {
  const line = (field: 'uses' | 'category', text: string) => ({ line: { field, text } });
  withPlants().answer(
    plantSearch.find,
    page({
      plants: [matched(mint, line('uses', 'Its oil repels moths.')), matched(oak, line('category', 'trees'))],
    }),
  );
  await openAt('/?q=moths', 'de');

  expect(await screen.findByText('Its oil repels moths.')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Verwendung:')).toBeVisible();
  expect(screen.getByText('Kategorie:').parentElement).toHaveTextContent('Kategorie: Bäume');
});

describe('a search for a need', () => {
  const valerian = buildCard({ id: 57, commonName: 'Valerian', germanName: 'Baldrian' });
  const ivy = buildCard({ id: 4, commonName: 'Ivy', hazard: 'toxic' });
  const nightshade = buildCard({ id: 5, commonName: 'Deadly nightshade', hazard: 'deadly' });
  const forSleep: Indication = {
    need: 'sleep',
    sentence: 'Valerian root is taken for poor sleep.',
    part: 'root',
    preparation: 'extract',
    use: 'internal',
    evidence: 'monograph',
    sources: [],
    german: {
      sentence: 'Baldrianwurzel wird bei schlechtem Schlaf genommen.',
      part: 'Wurzel',
      preparation: 'Extrakt',
    },
  };
  const poisonous = matched(nightshade, {
    group: 'poisonous',
    indication: { ...forSleep, evidence: 'folk' },
  });
  const answer = (changes: Partial<SearchPage> = {}) =>
    withPlants().answer(
      plantSearch.find,
      page({
        needs: [{ id: 'sleep', names: { en: 'Trouble sleeping', de: 'Schlafstörungen' }, synonyms: [] }],
        plants: [
          matched(valerian, { need: 'sleep', indication: forSleep }),
          matched(ivy, { need: 'sleep', indication: { ...forSleep, isFinishedMedicineOnly: true } }),
          poisonous,
        ],
        ...changes,
      }),
    );

  test('names the need, and shows each plant with the sentence that matched and its evidence', async () => {
    answer();
    await openAt('/?q=insomnia');

    expect(await screen.findByRole('list', { name: 'Recognised need' })).toHaveTextContent(
      'Trouble sleeping',
    );
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
    const card = screen.getByRole('link', { name: /^Valerian/ });
    expect(card).toHaveTextContent('Valerian root is taken for poor sleep.Monograph of an authority');
    expect(card).not.toHaveTextContent('As a finished medicine only');
    expect(screen.getByRole('link', { name: /^Ivy/ })).toHaveTextContent('As a finished medicine only');
    expect(screen.getByRole('link', { name: /^Ivy/ })).toHaveTextContent('Toxic');
  });

  test('counts all matches where only the best are sent, and says so', async () => {
    answer({ totals: { best: 1240, 'with care': 0, 'not for': 0, poisonous: 60 } });
    await openAt('/?q=insomnia');

    expect(await screen.findByText('1,300 results')).toBeVisible();
    expect(screen.getByText(/^Only the best matches are shown/)).toBeVisible();
    const apart = (await screen.findByRole('heading', { name: 'Poisonous: not for use' })).closest('section');
    expect(apart).toHaveTextContent('60 species');
  });

  test('shows poisonous plants apart, below the others, with their mark', async () => {
    answer();
    await openAt('/?q=insomnia');

    const apart = (await screen.findByRole('heading', { name: 'Poisonous: not for use' })).closest('section');
    const links = within(apart as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Deadly nightshade.*Deadly$/),
    ]);
    expect(cardNames()).toEqual(['Valerian', 'Ivy', 'Deadly nightshade']);
  });

  test('that only poisonous plants match doesn’t say that nothing was found', async () => {
    answer({ plants: [poisonous] });
    await openAt('/?q=insomnia');

    expect(await screen.findByRole('heading', { name: 'Poisonous: not for use' })).toBeVisible();
    expect(screen.queryByText(/No plants found/)).toBeNull();
  });

  test('is suggested below the search box', async () => {
    withPlants();
    await openAt();

    const suggested = within(await screen.findByRole('list', { name: 'What helps with…' })).getAllByRole(
      'link',
    );
    expect(suggested[0]).toHaveAttribute('href', '/?q=Sleep');
    expect(screen.getByRole('link', { name: 'Check my medicines' })).toHaveAttribute('href', '/interactions');
  });
});

describe('a question', () => {
  const sage = buildCard({ id: 8, commonName: 'Sage' });
  const ginger = buildCard({ id: 9, commonName: 'Ginger' });
  const advice = (level: 'avoid' | 'caution') => ({
    of: 'pregnancy' as const,
    level,
    text: 'Thujone may harm the child.',
    sources: [],
    german: { text: 'Thujon kann dem Kind schaden.' },
  });
  const summary = {
    use: { text: 'Used for sore throats.', sources: ['a'], german: { text: 'Bei Halsweh.' } },
    danger: {
      text: 'Its oil causes seizures.',
      sources: ['a'],
      german: { text: 'Das Öl löst Krämpfe aus.' },
    },
    avoid: { text: 'Not in pregnancy.', sources: ['a'], german: { text: 'Nicht in der Schwangerschaft.' } },
  };

  test('about a person lists the plants that are not for them apart, each with the advice that decides', async () => {
    withPlants().answer(
      plantSearch.find,
      page({
        conditions: ['pregnancy'],
        plants: [
          matched(ginger, {
            condition: { ...advice('caution'), text: 'At most a gram.' },
            group: 'with care',
          }),
          { ...matched(sage, { condition: advice('avoid'), group: 'not for' }), summary },
        ],
      }),
    );
    await openAt('/?q=sore+throat+pregnant');

    const notFor = (await screen.findByRole('heading', { name: 'Not for: Pregnancy' })).closest('section');
    expect(within(notFor as HTMLElement).getByRole('link')).toHaveTextContent(
      /^Sage.*Pregnancy: Avoid Thujone may harm the child.*Its oil causes seizures.*Not in pregnancy/,
    );
    const withCare = screen.getByRole('heading', { name: 'With care, or not studied' }).closest('section');
    expect(within(withCare as HTMLElement).getByRole('link')).toHaveTextContent('Pregnancy: Caution');
    expect(screen.queryByText(/No plants found/)).toBeNull();
  });

  test('about a medicine leads to the check, filled in', async () => {
    const sentence = { text: 'Ask the checker.', german: { text: 'Fragen Sie den Check.' } };
    const asked = { plants: [7, 8], medicines: ['ACE inhibitors'] };
    withPlants().answer(
      plantSearch.find,
      page({ answers: [{ kind: 'note', sentence, link: 'interactions', asked }] }),
    );
    await openAt('/?q=sage+with+ace+inhibitors');

    const answer = (await screen.findByText('Ask the checker.')).parentElement as HTMLElement;
    expect(within(answer).getByRole('link')).toHaveAttribute(
      'href',
      '/interactions?plant=7%2C8&medicine=ACE+inhibitors',
    );
  });

  test('about a known interaction has its rating as the first line', async () => {
    const sentence = {
      text: 'Must not be combined: Sage and warfarin. Ask.',
      german: { text: 'Nicht zusammen anwenden: Salbei und Warfarin. Fragen.' },
    };
    withPlants().answer(
      plantSearch.find,
      page({ answers: [{ kind: 'note', sentence, link: 'interactions', severity: 'contraindicated' }] }),
    );
    await openAt('/?q=sage+with+warfarin');

    const rating = await screen.findByText('Must not be combined');
    expect(rating.tagName).toBe('STRONG');
    expect(rating.parentElement).toHaveTextContent(/^Must not be combined Sage and warfarin\. Ask\.$/);
    expect(rating.closest('[data-severity]')).toHaveAttribute('data-severity', 'contraindicated');
  });

  test('about two plants that are confused leads to their comparison', async () => {
    const sentence = {
      text: 'Oak, unlike Sage: A tree.',
      german: { text: 'Eiche, anders als Salbei: Ein Baum.' },
    };
    withPlants().answer(plantSearch.find, page({ answers: [{ kind: 'plant', sentence, compared: [8, 7] }] }));
    await openAt('/?q=oak+or+sage');

    expect(await screen.findByRole('link', { name: 'Compare the two' })).toHaveAttribute(
      'href',
      '/compare/8/7',
    );
    expect(screen.getByText('A tree.', { exact: false })).toHaveTextContent(sentence.text);
  });

  test('is answered above the plants', async () => {
    withPlants().answer(
      plantSearch.find,
      page({
        answers: [
          { kind: 'plant', sentence: { text: 'No. All parts are deadly.', german: { text: 'Nein.' } } },
        ],
        plants: [matched(oak)],
      }),
    );
    await openAt('/?q=can+i+eat+oak');

    const answer = await screen.findByText('No. All parts are deadly.');
    const card = screen.getByRole('link', { name: /^Oak/ });
    expect(answer.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('about a dose names the plant once, with a link to the doses on its page', async () => {
    const sentence = { text: 'Bark · tea · 3 g · EMA.', german: { text: 'Rinde · Tee · 3 g · EMA.' } };
    const found = matched(oak);
    withPlants().answer(
      plantSearch.find,
      page({
        answers: [{ kind: 'plant', sentence }],
        plants: [{ ...found, match: { ...found.match, sentence, section: 'dose' } }, matched(mint)],
      }),
    );
    await openAt('/?q=dose+of+oak');

    const box = (await screen.findByText(sentence.text)).closest('[data-kind]') as HTMLElement;
    expect(within(box).getByRole('link', { name: 'Oak' })).toHaveAttribute('href', `/plant/${oak.id}`);
    // So that no line begins with a separator.
    expect(box.textContent).toContain('Bark\u00a0· tea');
    expect(within(box).getByRole('link', { name: 'More about the dose' })).toHaveAttribute(
      'href',
      `/plant/${oak.id}#dose`,
    );
    expect(screen.getAllByText(sentence.text)).toHaveLength(1);
  });

  test('about an animal has its advice once, above the card', async () => {
    const sentence = { text: 'Cats: avoid. Toxic.', german: { text: 'Katzen: meiden. Giftig.' } };
    const found = matched(oak);
    const condition = { of: 'cats' as const, level: 'avoid' as const, text: 'Toxic.', sources: [] };
    withPlants().answer(
      plantSearch.find,
      page({
        conditions: ['cats'],
        answers: [{ kind: 'plant', sentence }],
        plants: [{ ...found, match: { ...found.match, group: 'not for', condition, sentence } }],
      }),
    );
    await openAt('/?q=oak+cats');

    expect(await screen.findByText(/avoid\. Toxic\./)).toBeVisible();
    expect(screen.getAllByText(/avoid/i)).toHaveLength(1);
  });

  test('that means harm shows services to call in the visitor’s country, and no plants', async () => {
    const service = (country: string, kind: 'crisis' | 'emergency' | 'poison', name: string) => ({
      country,
      kind,
      name,
      phone: '123',
      url: 'https://example.org',
      checked: '2026-11-28',
    });
    withPlants()
      .answer(
        plantSearch.find,
        page({
          answers: [
            {
              kind: 'help',
              harm: 'self-harm',
              sentence: { text: 'Please call someone now.', german: { text: 'Bitte rufen Sie jetzt an.' } },
            },
          ],
        }),
      )
      .answer(helpServices.list, [
        service('EU', 'emergency', 'European emergency number'),
        service('AT', 'crisis', 'Telefonseelsorge'),
        service('GB', 'crisis', 'Samaritans'),
        service('US', 'poison', 'Poison Help'),
      ]);
    const { user } = await openAt('/?q=suicide+plant');

    expect(await screen.findByText('Please call someone now.')).toBeVisible();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Your country' }), 'AT');
    const numbers = within(screen.getByRole('list', { name: 'Numbers to call' })).getAllByRole('listitem');
    expect(numbers.map((row) => row.textContent)).toEqual([
      'Telefonseelsorge123',
      'European emergency number123',
    ]);
    expect(localStorage.getItem('portal:country')).toBe('AT');
    expect(cardNames()).toEqual([]);
    expect(screen.queryByText(/No plants found/)).toBeNull();
  });

  test('that means harm shows German readers the European number under its German name', async () => {
    const emergency = { country: 'EU', kind: 'emergency', url: '', checked: '2026-11-28' } as const;
    withPlants()
      .answer(
        plantSearch.find,
        page({
          answers: [
            { kind: 'help', harm: 'self-harm', sentence: { text: 'Call.', german: { text: 'Anrufen.' } } },
          ],
        }),
      )
      .answer(helpServices.list, [
        { ...emergency, name: 'European emergency number', germanName: 'Euronotruf', phone: '112' },
      ]);
    await openAt('/?q=suicide+plant', 'de');

    expect(await screen.findByRole('list', { name: 'Nummern für Hilfe' })).toHaveTextContent('Euronotruf112');
    expect(screen.queryByText(/European/)).toBeNull();
  });
});

test('a category shows its own plants first, then those that belong to it too', async () => {
  withPlants(
    buildCard({ id: 1, commonName: 'Elder', category: 'trees', categories: ['medicinal'] }),
    buildCard({ id: 2, commonName: 'Sage', category: 'medicinal' }),
  );
  await openAt('/?category=medicinal');

  expect(await screen.findByRole('heading', { name: 'Also medicinal' })).toBeVisible();
  expect(cardNames()).toEqual(['Sage', 'Elder']);
  expect(screen.getByRole('status')).toHaveTextContent('1 species, 1 more below');
});

test('the plants that belong to a long category too have their place before they are drawn', async () => {
  withPlants(
    ...Array.from({ length: 30 }, (_, index) => buildCard({ id: index + 1, category: 'medicinal' })),
    buildCard({ id: 99, commonName: 'Elder', category: 'trees', categories: ['medicinal'] }),
  );
  const wereDrawn: boolean[] = [];
  const changes = new MutationObserver(() => {
    if (screen.queryByText('Also medicinal')) wereDrawn.push(screen.queryByText('Elder') !== null);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  await openAt('/?category=medicinal');

  expect(await screen.findByText('Elder')).toBeVisible();
  changes.disconnect();
  expect(wereDrawn[0]).toBe(false);
});

test('the poisonous plants of all categories are one filter', async () => {
  withPlants(
    buildCard({ id: 1, commonName: 'Foxglove', category: 'poisonous', hazard: 'deadly' }),
    buildCard({ id: 2, commonName: 'Sage', category: 'medicinal' }),
    buildCard({ id: 3, commonName: 'Yew', category: 'trees', categories: ['poisonous'], hazard: 'deadly' }),
  );
  await openAt('/?category=poisonous');

  expect(await screen.findByRole('heading', { name: 'Poisonous plants' })).toBeVisible();
  expect(cardNames()).toEqual(['Foxglove', 'Yew']);
  expect(screen.getByRole('link', { name: /^Poisonous/ })).toHaveTextContent('Poisonous plants2');
  expect(screen.queryByRole('heading', { name: /^Also/ })).toBeNull();
});

test('a German visitor sees plants by their German names, in their order, with German excerpts', async () => {
  withPlants(
    buildCard({ id: 1, commonName: 'Apple', germanName: 'Zierapfel', germanExcerpt: 'Ein Zierbaum.' }),
    buildCard({ id: 2, commonName: 'Oak', germanName: 'Ährenreiche' }),
  );
  await renderScreen(<HomeScreen />, { language: 'de' });

  const apple = await screen.findByRole('link', { name: /^Zierapfel/ });
  expect(within(apple).getByText('Ein Zierbaum.')).toHaveAttribute('lang', 'de');
  expect(cardNames()).toEqual(['Ährenreiche', 'Zierapfel']);
});

describe('filters', () => {
  const clover = buildCard({ id: 1, commonName: 'Clover', latinName: 'Trifolium', category: 'medicinal' });
  const ash = buildCard({ id: 2, commonName: 'Ash', latinName: 'Fraxinus', category: 'trees' });
  const value = (name: RegExp) => screen.getByRole('checkbox', { name });
  const openFilters = async (user: Awaited<ReturnType<typeof openAt>>['user']) =>
    user.click(await screen.findByText(/^Filters/));

  test('count the plants of each value, and are in the address', async () => {
    withPlants();
    const { user, location } = await openAt('/?category=spices');
    await openFilters(user);
    expect(await screen.findByRole('checkbox', { name: 'Partial shade 1' })).toBeEnabled();
    expect(value(/^Partial shade/)).not.toBeVisible();
    expect(value(/^Digestion/)).toBeVisible();
    await user.click(screen.getByText('Light'));
    expect(value(/^Partial shade/)).toBeVisible();
    expect(value(/^Shade/)).toBeDisabled();

    await user.click(value(/^Partial shade/));

    expect(location()).toBe('/?category=spices&light=partial+shade');
    expect(cardNames()).toEqual(['Mint']);
    await user.click(screen.getByRole('link', { name: 'Remove filter: Partial shade' }));
    expect(location()).toBe('/?category=spices');
  });

  test('of one facet add up, of different facets narrow; an unknown value fits none', async () => {
    withPlants();
    const { user } = await openAt('/?light=full+sun');
    expect(await screen.findByRole('link', { name: /^Oak/ })).toBeVisible();
    expect(cardNames()).toEqual(['Mint', 'Oak']);
    await openFilters(user);

    await user.click(value(/^Up to 30 cm/));
    expect(cardNames()).toEqual(['Mint']);

    await user.click(value(/^Over 3 m/));
    expect(cardNames()).toEqual(['Mint', 'Oak']);
    expect(screen.getByRole('status')).toHaveTextContent('2 species');
  });

  test('for dogs and cats show plants without a known problem for both', async () => {
    withPlants();
    const { user } = await openAt('/?safe=dogs');
    await screen.findByRole('link', { name: /^Mint/ });
    await openFilters(user);
    expect(value(/^Cats/)).toHaveAccessibleName('Cats: no known problem 1');

    await user.click(value(/^Cats/));

    expect(cardNames()).toEqual(['Oak']);
  });

  test('that no plant fits say so, and can be cleared', async () => {
    withPlants();
    const { user, location } = await openAt('/?category=trees&hazard=deadly');

    expect(await screen.findByText('No plants fit these filters.')).toBeVisible();
    const [clear] = screen.getAllByRole('link', { name: 'Clear filters' });
    await user.click(clear as HTMLElement);

    expect(location()).toBe('/?category=trees');
    expect(cardNames()).toEqual(['Oak']);
  });

  test('stay when a category is chosen, and apply to a search', async () => {
    withPlants().answer(plantSearch.find, found(oak, reishi));
    const { user, location } = await openAt('/?light=full+sun');

    await user.click(await screen.findByRole('link', { name: /^Trees/ }));
    expect(location()).toBe('/?light=full+sun&category=trees');
    fireEvent.change(searchBox(), { target: { value: 'o' } });

    expect(await screen.findByText('1 result')).toBeVisible();
    expect(cardNames()).toEqual(['Oak']);
  });

  test('that cannot be loaded say so where some are chosen, and leave the plants where not', async () => {
    const away = refusal('upstream_unavailable', 'The encyclopedia is away.');
    withPlants().answer(plants.facets, away);
    const { unmount } = await openAt('/');
    expect(await screen.findByRole('link', { name: /^Mint/ })).toBeVisible();
    unmount();

    await openAt('/?light=shade');
    expect(await screen.findByText('The filters could not be loaded.')).toBeVisible();
  });

  test('go with a form for visitors without scripts', async () => {
    withPlants();
    const { container } = await openAt('/?category=trees&light=full+sun&sort=latin');
    await screen.findByRole('link', { name: /^Oak/ });

    const form = [...container.querySelectorAll('form')].find((each) => each.querySelector('details'));
    expect(form).toHaveAttribute('action', '/');
    expect([...new FormData(form)]).toEqual([
      ['category', 'trees'],
      ['light', 'full sun'],
      ['sort', 'latin'],
    ]);
  });

  test('come with an order: by name, by Latin name, or the newest first', async () => {
    withPlants(ash, clover);
    const { user, location } = await openAt();
    await screen.findByRole('link', { name: /^Ash/ });

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest');
    expect(location()).toBe('/?sort=newest');
    expect(cardNames()).toEqual(['Ash', 'Clover']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Latin name');
    expect(cardNames()).toEqual(['Ash', 'Clover']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'A–Z');
    expect(location()).toBe('/');
  });
});

test('the bar of letters shows the first plant of a letter, also one that is not drawn yet', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  withPlants(
    ...Array.from({ length: 60 }, (_, index) => buildCard({ id: index + 1, commonName: `A ${100 + index}` })),
    buildCard({ id: 99, commonName: 'Zinnia' }),
  );
  const { user } = await openAt();
  const letters = await screen.findByRole('navigation', { name: 'Jump to a letter' });
  expect(within(letters).getByRole('link', { name: 'Z' })).toHaveAttribute('href', '/?page=3#letter-Z');

  await user.click(within(letters).getByRole('link', { name: 'Z' }));

  expect(screen.getByRole('link', { name: /^Zinnia/ })).toHaveFocus();
  expect(within(letters).getByRole('link', { name: 'To the footer' })).toHaveAttribute('href', '#footer');
});

test('two chosen cards open their comparison', async () => {
  withPlants();
  const { user, location } = await openAt();

  await user.click(await screen.findByRole('button', { name: 'Compare Mint' }));
  expect(screen.getByText('Compare Mint with: choose a second plant.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare Oak' }));

  expect(location()).toBe('/compare/1/2');
});

test('the grid is remembered as the view of phones', async () => {
  withPlants();
  const { user, unmount } = await openAt();
  const list = async () => (await screen.findByRole('link', { name: /^Mint/ })).closest('ul');
  expect(await list()).toHaveAttribute('data-view', 'rows');

  await user.click(screen.getByRole('button', { name: 'Show as grid' }));
  unmount();
  await openAt();

  expect(await list()).toHaveAttribute('data-view', 'grid');
  await user.click(screen.getByRole('button', { name: 'Show as list' }));
});
