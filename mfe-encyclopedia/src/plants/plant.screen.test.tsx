import { helpServices, plantSearch, plants, type User } from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCard, buildPlant } from '../testing/factories.ts';
import { textsOf } from '../testing/texts-of.ts';
import { HomeScreen } from './home.screen.tsx';
import { PlantScreen } from './plant.screen.tsx';

const openAt = (path = '/plant/7') => renderScreen(<PlantScreen />, { path, route: '/plant/:id' });
async function open(changes: Parameters<typeof buildPlant>[0] = {}) {
  fakeGateway().answer(plants.read, buildPlant(changes));
  const opened = await openAt();
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
const headings = (level = 2) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

test('six placeholders show while the plant loads', async () => {
  fakeGateway().answer(plants.read, new Promise<never>(() => {}));

  await openAt();

  expect(screen.getByTestId('plant-skeleton').querySelectorAll('[aria-hidden]')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Back to Plants' })).toHaveAttribute('href', '/');
});

test('a plant shows its names, category, description and three standard cards', async () => {
  await open({ otherNames: ['Garden sage', 'Salbei'] });

  expect(screen.getByRole('heading', { level: 1, name: 'Common sage' })).toBeVisible();
  for (const text of ['Salvia officinalis', 'Spices', 'Lamiaceae']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Also known as').parentElement).toHaveTextContent('Garden sage, Salbei');
  expect(headings()).toEqual([
    'No serious hazard known at food amounts',
    'Photo Gallery (3)',
    'Who should take care',
    'Uses',
    'Description',
    'Growing',
  ]);
  expect(headings(3)).toEqual([
    'Interactions with medicines',
    'Uses & Benefits',
    'Natural Habitat',
    'Growing Conditions',
  ]);
  expect(document.title).toContain('Common sage');
});

test('optional cards show only where the field exists, with interactions and contraindications before the doses', async () => {
  await open({
    safetyNotes: 'Not in pregnancy.',
    medicinalProperties: 'Astringent.',
    historicalUses: 'Praised by Pliny.',
    constituents: 'Thujone.',
    dosageAndPreparation: 'Tea: 1 g.\nTincture: 2 ml.',
    contraindications: 'Epilepsy.',
    additionalImages: [],
  });

  expect(headings()).toEqual([
    'No serious hazard known at food amounts',
    'Who should take care',
    'Uses',
    'Dose',
    'Description',
    'Growing',
    'History',
  ]);
  expect(headings(3)).toEqual([
    'Interactions with medicines',
    'Contraindications',
    'Safety Notes',
    'Uses & Benefits',
    'Medicinal Properties',
    'Active Constituents',
    'Dosage & Preparation',
    'Natural Habitat',
    'Growing Conditions',
    'Historical & Traditional Uses',
  ]);
  const doses = within(screen.getByRole('region', { name: 'Dosage & Preparation' }));
  expect(doses.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Tea: 1 g.',
    'Tincture: 2 ml.',
  ]);
});

test('the main picture arrives before what is below it, so that nothing moves on a slow line', async () => {
  await open();

  const picture = screen.getByRole('button', { name: /^Enlarge/ });
  for (const later of [
    screen.getByText('Uses & Benefits'),
    screen.getByRole('heading', { name: /^No serious/ }),
  ])
    expect(picture.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a section is folded until a link of the bar, or an address, leads to it', async () => {
  const { user } = await open({ dosageAndPreparation: 'Tea: 1 g.', historicalUses: 'Praised by Pliny.' });
  const isOpen = (name: string) => screen.getByRole('region', { name }).querySelector('details')?.open;
  expect(isOpen('Dose')).toBe(false);

  await user.click(screen.getByRole('link', { name: 'Dose' }));

  expect(isOpen('Dose')).toBe(true);
  expect(isOpen('History')).toBe(false);
  window.location.hash = '#text-historicalUses';
  await waitFor(() => expect(isOpen('History')).toBe(true));
});

test('gallery pictures are labelled, from the fourth on by number', async () => {
  await open({ additionalImages: ['/a', '/b', '/c', '/d', '/e'] });

  const gallery = screen.getByRole('region', { name: 'Photo Gallery (5)' });
  expect(
    within(gallery)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Detail View', 'Plant Features', 'Natural Habitat', 'View 4', 'View 5']);
});

test('photographs come before the drawings of the gallery, which keep their labels', async () => {
  const drawing = (view: string) => `/api/plants/7/plates/${view}?v=1`;
  await open({ additionalImages: [drawing('detail'), drawing('habitat'), '/api/images/encyclopedia/a'] });

  const gallery = screen.getByRole('region', { name: 'Photo Gallery (3)' });
  expect(
    within(gallery)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['View 1', 'Detail View', 'Natural Habitat']);
});

test('a drawing has the legend of its figures, in the visitor’s language', async () => {
  const imageUrl = '/api/plants/7/plates/plate?v=1';
  const figures = [
    { letter: 'a', part: 'flower' as const },
    { letter: 'b', part: 'fruit section' as const },
  ];
  await open({ imageUrl, illustrations: [{ imageUrl, figures }] });

  expect(screen.getAllByText(/Illustration, not for identification/)[0]).toHaveTextContent(
    'a flower, b fruit section. Illustration, not for identification',
  );
});

test('a gallery picture that can’t be loaded is hidden, and the others keep their labels', async () => {
  await open();

  const broken = screen.getByRole('button', { name: 'Detail View' }).querySelector('img');
  if (broken) fireEvent.error(broken);

  expect(screen.queryByRole('button', { name: 'Detail View' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Plant Features' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Photo Gallery (2)' })).toBeVisible();
});

test('the main picture opens in the viewer, with arrows through all pictures and a Close button', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Enlarge picture of Common sage' }));
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByText('1 of 4')).toBeVisible();

  await user.keyboard('{ArrowRight}');
  expect(within(viewer).getByRole('img', { name: 'Detail View' })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(within(viewer).getByRole('img', { name: 'Natural Habitat' })).toBeVisible();
  await user.click(within(viewer).getByRole('button', { name: 'Next picture' }));
  expect(within(viewer).getByText('1 of 4')).toBeVisible();

  await user.click(within(viewer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a gallery picture opens in the viewer', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Natural Habitat' }));

  expect(within(await screen.findByRole('dialog')).getByText('4 of 4')).toBeVisible();
});

test('a plant without pictures shows a placeholder that opens nothing', async () => {
  await open({ imageUrl: '', additionalImages: [] });

  expect(document.querySelector('.sprig')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Enlarge/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: /Photo Gallery/ })).toBeNull();
});

test('a photo shows its notes, author and licence, on the page and in the viewer', async () => {
  const imageUrl = '/api/images/encyclopedia/abc';
  const credit = {
    author: 'A. Gardener',
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://licences.example/by-sa',
    sourceUrl: 'javascript:alert(1)',
  };
  const { user } = await open({
    imageUrl,
    photoDetails: [{ imageUrl, notes: 'In May.', credit, organ: 'leaf' }],
  });

  expect(screen.getByText('In May.')).toBeVisible();
  expect(screen.getByText('Leaf')).toBeVisible();
  expect(screen.getByText(/Photo: A\. Gardener/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'A. Gardener' })).toBeNull();
  expect(screen.getByRole('link', { name: 'CC BY-SA 4.0' })).toHaveAttribute('href', credit.licenceUrl);
  await user.click(screen.getByRole('button', { name: /Enlarge/ }));
  expect(within(await screen.findByRole('dialog')).getByText('In May.')).toBeVisible();
});

const member: User = { id: 7, username: 'rosa', roles: [] };
const owner: User = { id: 8, username: 'photo-owner', roles: ['owner'] };
/** Shows a widget's name and properties. */
const named =
  (name: string) =>
  ({ plantId, commonName }: Record<string, unknown>) => <p>{`${name} of ${plantId} ${commonName}`}</p>;
const widgets = {
  'account.plantActions': named('Actions'),
  'account.communityPhotos': named('Photos'),
  'forum.plantDiscussions': named('Discussions'),
};
const openAs = (viewer: User | null, served: string[] = []) => {
  fakeGateway().answer(plants.read, buildPlant());
  return renderScreen(<PlantScreen />, { path: '/plant/7', route: '/plant/:id', viewer, widgets, served });
};

test('widgets show the members’ actions, then photos, then discussions', async () => {
  await openAs(member);

  expect(await screen.findByText('Actions of 7 Common sage')).toBeVisible();
  const [photos, discussions] = ['Photos', 'Discussions'].map((name) =>
    screen.getByText(`${name} of 7 Common sage`),
  );
  expect(photos?.compareDocumentPosition(discussions as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an anonymous visitor sees actions, photos and discussions', async () => {
  await openAs(null);

  expect(await screen.findByText('Photos of 7 Common sage')).toBeVisible();
  expect(screen.getByText('Discussions of 7 Common sage')).toBeVisible();
  expect(screen.getByText('Actions of 7 Common sage')).toBeVisible();
});

const upload = '/plant/:id/upload-photos';
test.each<[string, User | null, string[], boolean]>([
  ['the owner, where that page is installed', owner, [upload], true],
  ['the owner, where it is not', owner, [], false],
  ['a member', member, [upload], false],
  ['the site admin', { ...member, roles: ['admin'] }, [upload], false],
  ['an anonymous visitor', null, [upload], false],
])('the way to upload photos: %s', async (_who, viewer, served, isThere) => {
  await openAs(viewer, served);
  await screen.findByRole('heading', { level: 1 });

  const link = screen.queryByRole('link', { name: 'Upload Photos' });
  expect(link?.getAttribute('href')).toBe(isThere ? '/plant/7/upload-photos' : undefined);
});

test('in German only the plant’s long texts are English, and marked so', async () => {
  fakeGateway().answer(plants.read, plantWithAll).answer(helpServices.list, []);

  const { container } = await renderScreen(<PlantScreen />, {
    path: '/plant/7',
    route: '/plant/:id',
    viewer: owner,
    served: [upload],
    language: 'de',
  });
  await screen.findByRole('heading', { level: 1, name: 'Common sage' });
  await screen.findByRole('img', { name: /^QR-Code für/ });

  expect(screen.getByRole('button', { name: 'Bild vergrößern: Common sage' })).toBeVisible();
  expect(textsOf(container)).toEqual([
    'Zu den Pflanzen',
    'Teilen',
    'Drucken',
    'Sicherheit',
    'Anwendung',
    'Doppelgänger',
    'Anbau',
    'Quellen',
    'Giftig',
    'Gewürze',
    'Zeichnung, nicht zum Bestimmen',
    'Foto:',
    'A. Gardener',
    'CC BY-SA 4.0',
    'Vergleichen',
    'Arzneimittel prüfen',
    'Fotos hochladen',
    'Giftig',
    'Sicherheit',
    'Schädlich:',
    'Doppelgänger',
    'Erste Hilfe',
    expect.stringMatching(/^Bewusstlos, Krämpfe oder Atemnot/),
    expect.stringMatching(/^Etwas verschluckt\?/),
    'Fotogalerie',
    'Detailansicht',
    'Merkmale',
    'Natürlicher Wuchsort',
    'Wer aufpassen sollte',
    'Wechselwirkungen mit Arzneimitteln',
    'Mehr',
    'Weniger',
    'Wer aufpassen sollte',
    'Für Personengruppen und Tiere sind noch keine Hinweise erfasst.',
    'Wechselwirkungen mit Arzneimitteln',
    'Fallberichte',
    'Sicherheitshinweise',
    'Noch nicht übersetzt – auf Englisch',
    'Anwendung',
    'Noch nicht übersetzt – auf Englisch',
    'Mehr',
    'Weniger',
    'Anwendung',
    'Anwendung und Nutzen',
    'Noch nicht übersetzt – auf Englisch',
    'Doppelgänger',
    'Gefährlich',
    'Sponsored',
    'Beschreibung',
    'Noch nicht übersetzt – auf Englisch',
    'Mehr',
    'Weniger',
    'Beschreibung',
    'Noch nicht übersetzt – auf Englisch',
    'Auch bekannt als',
    'Anbau',
    'Noch nicht übersetzt – auf Englisch',
    'Mehr',
    'Weniger',
    'Anbau',
    'Natürlicher Wuchsort',
    'Noch nicht übersetzt – auf Englisch',
    'Wachstumsbedingungen',
    'Sponsored',
    'Quellen',
    '1 Quelle.',
    'Mehr',
    'Weniger',
    'Quellen',
    'Buch',
    expect.stringMatching(/^Plant Portal, .*kein medizinischer Rat\. Fragen Sie/),
    'Sponsored',
  ]);
});

test('there are three ad slots', async () => {
  await open();

  for (const placement of ['banner', 'rectangle', 'horizontal']) {
    expect(screen.getByTestId(`ad-${placement}`)).toBeVisible();
  }
});

test('an unknown plant is not found', async () => {
  fakeGateway().answer(plants.read, refusal('not_found', 'Plant not found'));

  await openAt();

  expect(await screen.findByRole('heading', { name: 'Plant Not Found' })).toBeVisible();
  expect(screen.getByText("The plant you're looking for doesn't exist or has been removed.")).toBeVisible();
});

test.each(['abc', '0', '-1', '1.5', '99999999999999999999'])(
  'the address /plant/%s is answered without a call',
  async (id) => {
    await openAt(`/plant/${id}`);

    expect(screen.getByRole('heading', { name: 'Plant Not Found' })).toBeVisible();
  },
);

test('a failing service is not a missing plant, and Retry loads again', async () => {
  const gateway = fakeGateway().answer(
    plants.read,
    refusal('upstream_unavailable', 'The encyclopedia is away.'),
  );
  const { user } = await openAt();

  expect(await screen.findByText('This plant could not be loaded.')).toBeVisible();
  gateway.answer(plants.read, buildPlant());
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Common sage' })).toBeVisible();
});

function lookAlike({ isDangerous }: { isDangerous: boolean }) {
  return {
    commonName: 'Foxglove',
    latinName: 'Digitalis purpurea',
    difference: 'Leaves are felted.',
    isDangerous,
  };
}

const plantWithAll = buildPlant({
  otherNames: ['Garden sage'],
  safetyNotes: 'Not in pregnancy.',
  toxicity: { level: 'toxic', parts: 'seeds', effect: 'Cramps.' },
  lookAlikes: [lookAlike({ isDangerous: true })],
  interactions: [
    { drug: 'Warfarin', effect: 'More bleeding.', evidence: 'case reports', sources: ['a-flora'] },
  ],
  sources: [{ id: 'a-flora', kind: 'book', citation: 'A Flora. 1900.' }],
  photoDetails: [
    {
      imageUrl: '/api/plants/7/plates/plate?v=1',
      notes: 'In May.',
      credit: { author: 'A. Gardener', licence: 'CC BY-SA 4.0' },
    },
  ],
});

describe('hydration', () => {
  const cards = Array.from({ length: 60 }, (_, index) => buildCard({ id: index + 1 }));
  const rosa: User = { id: 7, username: 'rosa', roles: [] };
  /** Queries of the page without scripts. */
  const withoutScripts = (html: string) => {
    const body = document.createElement('body');
    body.innerHTML = html;
    return within(body);
  };

  test('home has 24 plants without scripts and a link to more; scripts add the rest once the page is used', async () => {
    fakeGateway().answer(plants.cards, cards).answer(plants.facets, []);

    const { html, asked } = await hydrateScreen(<HomeScreen />);

    const served = withoutScripts(html);
    expect(served.getAllByRole('heading', { level: 3 })).toHaveLength(24);
    expect(served.getByRole('link', { name: 'More plants' })).toHaveAttribute('href', '/?page=2#page-2');
    expect(served.getByRole('link', { name: /^Fungi/ })).toHaveAttribute('href', '/?category=fungi');
    expect(served.getByRole('search')).toHaveAttribute('action', '/');
    expect(served.getByRole('searchbox')).toHaveAttribute('name', 'q');
    fireEvent.scroll(window);
    expect(await screen.findByText('Plant 60')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(60);
    expect(screen.queryByRole('link', { name: 'More plants' })).toBeNull();
    expect(asked).toEqual([]);
  });

  test('the second page has the next plants, at the anchor of its link', async () => {
    fakeGateway().answer(plants.cards, cards).answer(plants.facets, []);

    const { html } = await hydrateScreen(<HomeScreen />, { path: '/?page=2' });

    const served = withoutScripts(html);
    expect(served.getAllByRole('heading', { level: 3 })).toHaveLength(48);
    expect(served.getByText('Plant 25').closest('li')?.querySelector('#page-2')).not.toBeNull();
  });

  test('a search keeps its term and category in the form and in the link to more', async () => {
    fakeGateway()
      .answer(plants.cards, cards)
      .answer(plants.facets, [])
      .answer(plantSearch.find, {
        needs: [],
        conditions: [],
        answers: [],
        plants: cards.map((card) => ({ ...card, match: { group: 'best' as const } })),
      });

    const { html, asked } = await hydrateScreen(<HomeScreen />, { path: '/?category=trees&q=tea' });

    const served = withoutScripts(html);
    expect(served.getByRole('searchbox')).toHaveValue('tea');
    expect(served.getByRole('search')).toHaveFormValues({ category: 'trees', q: 'tea' });
    expect(served.getByRole('link', { name: 'More plants' })).toHaveAttribute(
      'href',
      '/?category=trees&q=tea&page=2#page-2',
    );
    expect(asked).toEqual([]);
  });

  test.each([null, rosa])('a plant’s page is the same on both sides (%#)', async (viewer) => {
    fakeGateway().answer(plants.read, buildPlant({ commonName: 'Common sage' }));

    const { html, asked } = await hydrateScreen(<PlantScreen />, {
      path: '/plant/7',
      route: '/plant/:id',
      viewer,
      served: ['/plant/:id/upload-photos'],
    });

    expect(withoutScripts(html).getByRole('heading', { level: 1 })).toHaveTextContent('Common sage');
    expect(asked).toEqual([]);
  });

  test('an unknown plant is not found without scripts', async () => {
    const { html } = await hydrateScreen(<PlantScreen />, { path: '/plant/x', route: '/plant/:id' });

    expect(withoutScripts(html).getByRole('heading', { level: 1 })).toHaveTextContent('Plant Not Found');
  });
});
