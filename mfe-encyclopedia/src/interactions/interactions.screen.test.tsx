import {
  checkerSensitivity,
  type InteractionCheck,
  interactionChecks,
  limits,
  type Medicine,
  plants,
} from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildCard } from '../testing/factories.ts';
import { iron, sources, warfarin as withWarfarin } from '../testing/safety-fixtures.ts';
import { InteractionsScreen } from './interactions.screen.tsx';

const sage = buildCard({ id: 7, commonName: 'Common sage', germanName: 'Echter Salbei', hazard: 'caution' });
const yew = buildCard({ id: 8, commonName: 'English yew', germanName: 'Eibe', hazard: 'deadly' });

const medicine = (id: string, de: string, changes: Partial<Medicine> = {}): Medicine => ({
  id,
  kind: 'substance',
  names: { en: id, de },
  synonyms: [],
  brands: [],
  classes: [],
  ...changes,
});
const warfarin = medicine('warfarin', 'Warfarin', {
  synonyms: ['blood thinner', 'Blutverdünner'],
  brands: ['Coumadin', 'Compound'],
});
const ironTablets = medicine('iron', 'Eisen', { synonyms: ['Eisenpräparat'] });
const ibuprofen = medicine('ibuprofen', 'Ibuprofen', { brands: ['Compound'] });
const statins = medicine('statins', 'Statine', { kind: 'class' });

const statement = (text: string, german: string) => ({
  text,
  sources: ['ema-sage'],
  german: { text: german },
});
const answered: InteractionCheck = {
  plants: [
    {
      ...sage,
      summary: {
        use: statement('For sweating.', 'Gegen Schwitzen.'),
        danger: statement('The oil causes seizures.', 'Das Öl löst Krämpfe aus.'),
        avoid: statement('Not in pregnancy.', 'Nicht in der Schwangerschaft.'),
      },
    },
    yew,
  ],
  medicines: [
    { asked: 'Coumadin', name: 'Coumadin', medicines: ['warfarin'] },
    { asked: 'statins', name: 'statins', medicines: ['statins'] },
  ],
  pairs: [
    {
      plant: sage,
      medicine: warfarin,
      interaction: withWarfarin,
      also: [
        {
          ...iron,
          effect: 'Clotting slows.',
          german: { drug: 'x', effect: 'Die Gerinnung verlangsamt sich.' },
          ofClass: { id: 'anticoagulants', names: { en: 'Blood thinners', de: 'Blutverdünner' } },
        },
      ],
    },
    { plant: sage, medicine: ironTablets, memberOf: statins, interaction: iron, also: [] },
  ],
  uncovered: [
    { plant: sage, medicine: ibuprofen, reason: 'not listed', sources: [] },
    { plant: yew, medicine: ibuprofen, reason: 'not studied', sources: [] },
    { plant: yew, medicine: warfarin, reason: 'none known', sources: ['ema-sage'] },
  ],
  sources,
};

async function open(path = '/interactions', language: 'en' | 'de' = 'en') {
  const gateway = fakeGateway()
    .answer(plants.cards, [sage, yew])
    .answer(interactionChecks.plantNames, [{ id: 7, names: ['Sauge officinale'] }])
    .answer(interactionChecks.medicines, [warfarin, ironTablets, ibuprofen, statins])
    .answer(interactionChecks.check, answered);
  return { gateway, ...(await renderScreen(<InteractionsScreen />, { path, language })) };
}
type User = Awaited<ReturnType<typeof open>>['user'];
afterEach(() => jest.restoreAllMocks());

const field = (name: string) => screen.getByRole('combobox', { name });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
async function enter(user: User, name: string, term: string) {
  await user.click(field(name));
  await user.paste(term);
}
async function add(user: User, name: string, term: string) {
  await enter(user, name, term);
  await user.keyboard('{Enter}');
}
const check = (user: User) => user.click(screen.getByRole('button', { name: 'Check' }));

async function checkAll(answer = answered) {
  const opened = await open();
  opened.gateway.answer(interactionChecks.check, answer);
  await add(opened.user, 'Plants', 'sage');
  await add(opened.user, 'Medicines', 'warfarin');
  await check(opened.user);
  await screen.findByRole('heading', { name: 'What is known' });
  return opened;
}

describe('the choice', () => {
  test.each([
    ['Plants', 'salb', ['Common sagePlanta exemplaris 7Caution']],
    ['Plants', 'EXEMPLARIS 8', ['English yewPlanta exemplaris 8Deadly']],
    ['Plants', 'sauge', ['Common sagePlanta exemplaris 7Caution']],
    ['Plants', 'comon saeg', ['Common sagePlanta exemplaris 7Caution']],
    ['Medicines', 'blutverdunn', ['warfarin']],
    ['Medicines', 'eisenpräp', ['iron']],
    ['Medicines', 'stat', ['statinsgroup of medicines']],
    ['Medicines', 'i', ['iron', 'ibuprofen', 'warfarin', 'statinsgroup of medicines', 'Coumadin: warfarin']],
    ['Medicines', 'coumadin', ['Coumadin: warfarin']],
    ['Medicines', 'compount', ['Compound: warfarin, ibuprofen']],
  ])('of %s finds “%s” by any name, whatever the case, umlauts and typos', async (name, term, found) => {
    const { user } = await open();

    await enter(user, name, term);

    expect(options()).toEqual(found);
  });

  test('works by keyboard: arrows move, Enter adds, Escape closes', async () => {
    const { user } = await open();

    await user.type(field('Medicines'), 'i{ArrowDown}');
    const active = field('Medicines').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)).toHaveTextContent('ibuprofen');
    await user.keyboard('{Enter}');
    expect(chosen('Chosen medicines')).toEqual(['ibuprofen']);
    expect(field('Medicines')).toHaveFocus();
    await user.keyboard('iron{Escape}{Enter}');

    expect(options()).toEqual([]);
    expect(chosen('Chosen medicines')).toEqual(['ibuprofen']);
  });

  test('is folded above the answer; changing it makes the answer disappear', async () => {
    const { user } = await checkAll();
    expect(screen.queryByRole('form')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(field('Plants')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'What is known' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove warfarin' }));

    expect(screen.queryByRole('list', { name: 'Chosen medicines' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What is known' })).toBeNull();
  });

  test('starts with the plant of the address, and changes nothing there', async () => {
    const { user, location } = await open('/interactions?plant=8');

    expect(await screen.findByRole('list', { name: 'Chosen plants' })).toHaveTextContent('English yewDeadly');
    await add(user, 'Medicines', 'warfarin');
    await check(user);
    await screen.findByRole('heading', { name: 'What is known' });

    expect(location()).toBe('/interactions?plant=8');
  });

  test('starts with the plants and medicines of the address', async () => {
    await open('/interactions?plant=8,7,8&medicine=warfarin,unknown,statins');

    expect(await screen.findByRole('list', { name: 'Chosen medicines' })).toHaveTextContent(
      'warfarinstatins',
    );
    expect(within(screen.getByRole('list', { name: 'Chosen plants' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
  });

  test.each(['999', 'x', '-1'])('ignores the unknown plant %s of the address', async (id) => {
    await open(`/interactions?plant=${id}`);

    expect(screen.queryByRole('list', { name: 'Chosen plants' })).toBeNull();
  });

  test('without a plant or a medicine says what is missing, and asks nothing', async () => {
    const { user, gateway } = await open();

    await add(user, 'Plants', 'sage');
    await check(user);

    expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one plant and one medicine.');
    expect(gateway.calls(interactionChecks.check)).toEqual([]);
  });

  test('that finds nothing says what to look for on the package', async () => {
    const { user } = await open();

    await user.type(field('Medicines'), 'moonshine');

    expect(options()).toEqual([]);
    expect(screen.getByText(/Look on the package for the active substance/)).toBeVisible();
  });

  test('by a brand is checked by the brand, and shown with its substance', async () => {
    const { user, gateway } = await open();

    await add(user, 'Plants', 'sage');
    await add(user, 'Medicines', 'coumadin');
    expect(chosen('Chosen medicines')).toEqual(['Coumadin: warfarin']);
    await check(user);
    await screen.findByRole('heading', { name: 'What is known' });

    expect(gateway.calls(interactionChecks.check).map(({ body }) => body)).toEqual([
      { plants: [7], medicines: ['Coumadin'] },
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Major' }).parentElement).toHaveTextContent(
      'Common sage + Coumadin (warfarin)',
    );
  });

  test('ends at the limit', async () => {
    const most = 2;
    jest.replaceProperty(limits.interactionCheck as { plants: number }, 'plants', most);
    fakeGateway()
      .answer(
        plants.cards,
        Array.from({ length: most + 1 }, (_, index) =>
          buildCard({ id: index + 1, commonName: `Plant ${index}` }),
        ),
      )
      .answer(interactionChecks.plantNames, [])
      .answer(interactionChecks.medicines, []);
    const { user } = await renderScreen(<InteractionsScreen />);

    for (let index = 0; index < most; index += 1) await add(user, 'Plants', 'plant');

    expect(chosen('Chosen plants')).toHaveLength(most);
    expect(field('Plants')).toBeDisabled();
    expect(screen.getByText(`You can check up to ${most} at a time.`)).toBeVisible();
  });
});

describe('the answer', () => {
  test('lists pairs by severity, with what to do, evidence and source', async () => {
    const { gateway } = await checkAll();

    expect(gateway.calls(interactionChecks.check).map(({ body }) => body)).toEqual([
      { plants: [7], medicines: ['warfarin'] },
    ]);
    const answer = screen.getByRole('region', { name: 'What is known' });
    expect(within(answer).getByRole('status')).toHaveTextContent('2 interactions found');
    expect(
      within(answer)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Major', 'Minor', 'No entry', 'The plants in short']);
    const major = screen.getByRole('heading', { level: 3, name: 'Major' }).parentElement;
    expect(major).toHaveTextContent('Monitor. Have the INR measured weekly.Case reports.[2]');
    const minor = screen.getByRole('heading', { level: 3, name: 'Minor' }).parentElement;
    expect(minor).toHaveTextContent('Less iron is absorbed.');
    expect(minor).toHaveTextContent('Clinical studies. (no source)');
    expect(within(answer).getByRole('region', { name: 'Sources' })).toHaveTextContent(
      'Sage leaf. EMA, 2016.',
    );
  });

  test('begins with the gravest pair and what to do', async () => {
    await checkAll();

    const first = screen.getByText('2 interactions found').parentElement;
    expect(first).toHaveTextContent('MajorCommon sage + Coumadin (warfarin)Monitor.');
  });

  test('says all that is known of a single pair once, below its severity', async () => {
    await checkAll({ ...answered, pairs: answered.pairs.slice(0, 1), uncovered: [] });

    const first = screen.getByText('1 interaction found').parentElement;
    expect(first).toHaveTextContent(
      /^MajorCommon sage \+ Coumadin \(warfarin\).*Monitor\. Have the INR measured weekly\./,
    );
    expect(screen.getAllByText(/^Monitor/)).toHaveLength(1);
    // The line of what was asked names all plants.
    expect(screen.getAllByText(/\+ Coumadin/)).toHaveLength(2);
  });

  test('folds further entries, which say which group they are about', async () => {
    const { user } = await checkAll();
    const entry = screen.getByText(/Clotting slows/);
    expect(entry).not.toBeVisible();

    await user.click(screen.getByText('Also: 1 further entry'));

    expect(entry.parentElement).toHaveTextContent(
      'About the group “Blood thinners”, which includes warfarin: Clotting slows.',
    );
  });

  test('says where a medicine is only one of the group that was asked for', async () => {
    await checkAll();

    expect(screen.getByRole('heading', { level: 3, name: 'Minor' }).parentElement).toHaveTextContent(
      'Common sage + iron from the group “statins”',
    );
    expect(screen.getByText(/need not hold for the others/)).toBeVisible();
  });

  test('has the three sentences of every plant once', async () => {
    await checkAll();

    const plantsInShort = screen.getByRole('heading', { name: 'The plants in short' }).parentElement;
    expect(within(plantsInShort as HTMLElement).getByText('The oil causes seizures.')).toBeVisible();
    expect(screen.getAllByText('Not in pregnancy.')).toHaveLength(1);
  });

  test('lists the pairs without an entry, with the reason and what that means', async () => {
    await checkAll();

    const group = screen.getByRole('heading', { name: 'No entry' }).parentElement as HTMLElement;
    expect(group).toHaveTextContent('That doesn’t mean that they go together');
    expect(
      within(group)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Common sage + ibuprofen Not in our list.',
      'English yew + ibuprofen Not assessed: interactions of this plant have never been studied.',
      'English yew + Coumadin (warfarin) Looked for, nothing found.[2]',
    ]);
  });

  test('gets the focus', async () => {
    await checkAll();

    expect(screen.getByRole('heading', { name: 'What is known' })).toHaveFocus();
  });

  test('without any interaction says so, and calls nothing safe', async () => {
    const { user, gateway } = await open();
    gateway.answer(interactionChecks.check, { ...answered, pairs: [] });
    await add(user, 'Plants', 'sage');
    await add(user, 'Medicines', 'ibu');
    await check(user);

    expect(
      await screen.findByText('No interaction of these plants and medicines is listed here.'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\bsafe/i);
  });

  test('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await checkAll();

    await user.click(screen.getByRole('button', { name: 'Print' }));

    expect(print).toHaveBeenCalled();
  });

  test('that fails can be asked for again', async () => {
    const { user, gateway } = await open();
    gateway.answer(interactionChecks.check, refusal('upstream_unavailable', 'Away.'));
    await add(user, 'Plants', 'sage');
    await add(user, 'Medicines', 'warfarin');
    await check(user);

    expect(await screen.findByText('The check failed')).toBeVisible();
    gateway.answer(interactionChecks.check, answered);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('heading', { name: 'What is known' })).toBeVisible();
  });
});

test('the page says what it doesn’t cover before anything is checked', async () => {
  await open();

  const limitsText = screen.getByRole('region', { name: 'What this doesn’t cover' });
  for (const what of ['Doses', 'foods', 'three or more substances', 'plants with other plants']) {
    expect(limitsText).toHaveTextContent(what);
  }
});

test('the page says how many interactions it finds, with the date', async () => {
  const { user } = await open();

  await user.click(screen.getByText('How many interactions it finds'));

  const figures = screen.getByText(/we asked for/);
  expect(figures).toBeVisible();
  expect(figures).toHaveTextContent(`${checkerSensitivity.pairs} pairs`);
  expect(figures).toHaveTextContent('2026');
});

test('without scripts the page says that it needs them', async () => {
  fakeGateway()
    .answer(plants.cards, [sage])
    .answer(interactionChecks.plantNames, [])
    .answer(interactionChecks.medicines, [warfarin]);

  const { html } = await hydrateScreen(<InteractionsScreen />, { path: '/interactions' });

  expect(html).toContain('Please turn on JavaScript to use this.');
  expect(html).toContain('What this doesn’t cover');
});
