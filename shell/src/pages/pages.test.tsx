import { type Reference, references, users } from '@portal/contracts';
import { sessionQuery } from '@portal/sdk';
import { setLanguage } from '@portal/sdk/host';
import { useQueryClient } from '@portal/sdk/query';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

describe('the shell’s own pages', () => {
  beforeEach(() => serveRemotes({}));

  const sage = { id: 7, commonName: 'Sage', latinName: 'Salvia officinalis' };
  const many = [1, 2, 3, 4, 5].map((id) => ({ id, commonName: `Plant ${id}`, latinName: `Planta ${id}` }));
  const works: Reference[] = [
    {
      id: 'study',
      kind: 'article',
      citation: 'Assay A. A survey of sages. 2025.',
      topic: 'pharmacology',
      doi: '10.1000/sage',
      pmcid: 'PMC7',
      url: 'https://doi.org/10.1000/sage',
      plants: [sage],
    },
    {
      id: 'powo',
      kind: 'database',
      citation: 'Plants of the World.',
      holds: 'Names.',
      url: 'https://powo.example/',
      plants: many,
    },
    { id: 'herbal', kind: 'tradition', citation: 'The Herball.', tradition: 'european', plants: [] },
    { id: 'ema', kind: 'monograph', citation: 'Monograph on sage.', plants: [sage] },
    ...Array.from({ length: 21 }, (_, index): Reference => {
      const number = String(index + 1).padStart(2, '0');
      const citation = `Trial ${number}.`;
      return { id: `trial-${number}`, kind: 'article', citation, topic: 'clinical', plants: [] };
    }),
  ];
  const openReferences = (gateway = fakeGateway().answer(references.cited, works), path = '/references') =>
    openPortal({ path, gateway });

  test('the references page says when their DOIs were checked, and marks retracted works', async () => {
    const date = '2026-12-01';
    const [study, ...others] = works;
    const retraction = { nature: 'retraction' as const, date: '2024-03-05' };
    const checked = [
      { ...study, check: { date, resolves: true, retraction } } as Reference,
      {
        ...study,
        id: 'lost',
        citation: 'Lost L. A lost work.',
        check: { date, resolves: false },
      } as Reference,
      ...others,
    ];
    await openReferences(fakeGateway().answer(references.cited, checked));

    expect(await screen.findByText('DOIs checked on December 1, 2026: 1 of 2 resolve.')).toBeVisible();
    const item = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
    expect(item('Assay A. A survey of sages. 2025.').getByText('Retracted on March 5, 2024')).toBeVisible();
    expect(item('Lost L. A lost work.').getByText(/did not know this DOI/)).toBeVisible();
    expect(screen.getAllByText(/^Retracted/)).toHaveLength(1);
  });

  test('About has its figures, features, values and links', async () => {
    await openPortal({ path: '/about', remotes: [remoteNamed('vision', { paths: ['/identify'] })] });

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText('140+')).toBeVisible();
    expect(screen.getByText('10')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Our community values' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Plants' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Identify a Plant' })).toHaveAttribute('href', '/identify');
    expect(document.title).toBe('About · Plant Portal');
  });

  test('the privacy page names the operator, the cookies and what happens to ads', async () => {
    const { unmount } = await openPortal({
      path: '/privacy',
      config: { operatorName: 'Verein Pflanzenwissen' },
      remotes: [remoteNamed('account', { paths: ['/user/:userId'] })],
    });

    expect(await screen.findByText(/Verein Pflanzenwissen runs this portal/)).toBeVisible();
    for (const cookie of [
      'portal_session',
      'portal_pending',
      'portal_language',
      'portal_theme',
      'portal_visitor',
    ])
      expect(screen.getByText(cookie)).toBeVisible();
    expect(screen.getByText(/Nothing is sent to advertisers/)).toBeVisible();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const sections = within(screen.getByRole('article')).getAllByRole('region');
    expect(
      contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(sections.map(({ ariaLabel, id }) => [ariaLabel, `#${id}`]));
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/settings');
    unmount();

    await openPortal({ path: '/privacy', config: { adsClient: 'ca-pub-1' } });
    expect(await screen.findByText(/Google’s ad network/)).toBeVisible();
  });

  test('the contact page begins with the operator’s address, or says that there is none, and leads on', async () => {
    const config = { contactEmail: 'hello@plants.example' };
    const forum = remoteNamed('forum', { paths: ['/forum'] });
    const { unmount } = await openPortal({ path: '/contact', config, remotes: [forum] });
    expect(await screen.findByRole('link', { name: 'hello@plants.example' })).toHaveAttribute(
      'href',
      'mailto:hello@plants.example',
    );
    expect(screen.getByRole('link', { name: 'Go to the forum' })).toHaveAttribute('href', '/forum');
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Questions about plants',
      'A wrong fact on a plant page',
      'Something against the rules',
      'Your data',
    ]);
    unmount();

    await openPortal({ path: '/contact' });
    expect(await screen.findByText(/has not published an address/)).toBeVisible();
  });

  test('an address without a page offers the search and links to the pages that are installed', async () => {
    serveRemotes({ plants: { routes: [{ path: '/', element: <h1>Plants</h1> }] } });
    const remotes = [
      remoteNamed('plants', { paths: ['/'] }),
      remoteNamed('vision', { paths: ['/key', '/identify'] }),
    ];
    const { person } = await openPortal({ path: '/no/such/page', remotes });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/key',
      '/identify',
    ]);

    await person.type(main.getByRole('searchbox', { name: 'Search plants' }), 'sage{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Plants' })).toBeVisible();
    expect(window.location.search).toBe('?q=sage');
  });

  test('every page links to both in its footer', async () => {
    await openPortal({ path: '/about' });

    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  });

  test('without the vision remote there is no link to it', async () => {
    await openPortal({ path: '/about/' });

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Identify a Plant' })).toBeNull();
  });

  const workOf = (citation: string) => within(screen.getByText(citation).closest('li') as HTMLElement);

  test('References begins with the articles of its opening topics, with their links', async () => {
    await openReferences();

    await screen.findByText('Assay A. A survey of sages. 2025.');
    const survey = workOf('Assay A. A survey of sages. 2025.');
    expect(survey.getByRole('link', { name: 'DOI 10.1000/sage' })).toHaveAttribute(
      'href',
      'https://doi.org/10.1000/sage',
    );
    expect(survey.getByRole('link', { name: 'PMC7' })).toHaveAttribute(
      'href',
      'https://pmc.ncbi.nlm.nih.gov/articles/PMC7/',
    );
    expect(survey.getByRole('link', { name: 'Sage' })).toHaveAttribute('href', '/plant/7');
    expect(screen.getByRole('heading', { name: 'Pharmacology' })).toBeVisible();
    for (const title of ['Scientific databases', 'Regional traditions', 'Monographs'])
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByText('The Herball.')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Ethnobotanical sources' })).toBeNull();
    expect(document.title).toBe('References · Plant Portal');
  });

  test('References has a navigation that jumps to its sections', async () => {
    const { person } = await openReferences();

    const jumps = within(await screen.findByRole('navigation', { name: 'Sections of the references' }));
    expect(jumps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Journal articles',
      'Scientific databases',
      'Regional traditions',
      'Monographs',
    ]);
    await person.click(jumps.getByRole('link', { name: 'Monographs' }));

    expect(screen.getByRole('heading', { name: 'Monographs' })).toHaveFocus();
  });

  test('a group opens at its own address, with its works and the way back', async () => {
    const { person } = await openReferences();

    await person.click(await screen.findByRole('link', { name: 'Clinical studies and reviews 21' }));

    expect(await screen.findByRole('heading', { name: 'Clinical studies and reviews 21' })).toHaveFocus();
    expect(screen.getByText('Trial 01.')).toBeVisible();
    expect(screen.queryByText('Trial 21.')).toBeNull();

    await person.click(screen.getByRole('link', { name: 'Next' }));

    expect(await screen.findByText('Trial 21.')).toBeVisible();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/references?group=clinical#works',
    );

    await person.click(screen.getByRole('link', { name: 'All groups of references' }));

    expect(await screen.findByText('Assay A. A survey of sages. 2025.')).toBeVisible();
  });

  test('the search finds works by their words and by the plants that cite them', async () => {
    await openReferences(undefined, '/references?q=salvia monograph');

    expect(await screen.findByText('Monograph on sage.')).toBeVisible();
    expect(screen.queryByText('Assay A. A survey of sages. 2025.')).toBeNull();
  });

  test('a search for signs alone is none', async () => {
    await openReferences(undefined, '/references?q=%00');

    expect(await screen.findByText('Assay A. A survey of sages. 2025.')).toBeVisible();
    expect(screen.queryByText('Monograph on sage.')).toBeNull();
  });

  test('a search without results says so', async () => {
    const { person } = await openReferences();

    await person.type(await screen.findByRole('searchbox'), 'quark{Enter}');

    expect(await screen.findByText(/No reference has all of these words/)).toBeVisible();
  });

  test.each(['/references#work-trial-21', '/references?work=trial-21'])(
    '%s leads to the page with that work',
    async (path) => {
      await openReferences(undefined, path);

      expect(await screen.findByText('Trial 21.')).toBeVisible();
      expect(screen.getByText('Page 2 of 2')).toBeVisible();
    },
  );

  test('long lists of plants are folded', async () => {
    await openReferences(undefined, '/references?group=databases');

    const five = await screen.findByText('Cited for 5 plants');
    expect(five.closest('details')).not.toHaveAttribute('open');
  });

  test('the method and the disclaimer are shown while the works load', async () => {
    await openReferences(fakeGateway().answer(references.cited, new Promise<Reference[]>(() => undefined)));

    expect(await screen.findByText('Loading the references…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Medical disclaimer' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How we verify our information' })).toBeVisible();
  });

  test('works that failed to load are loaded again by Retry', async () => {
    const gateway = fakeGateway().answer(references.cited, refusal('internal', 'Out of order.'));
    const { person } = await openReferences(gateway);
    expect(await screen.findByText('The references could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How we verify our information' })).toBeVisible();
    gateway.answer(references.cited, works);

    await person.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Assay A. A survey of sages. 2025.')).toBeVisible();
  });

  test('the first page’s metadata is removed after navigation', async () => {
    document.head.innerHTML = '<link rel="canonical" href="https://plants.example/about" data-served>';
    const { person } = await openPortal({
      path: '/about',
      gateway: fakeGateway().answer(references.cited, works),
    });
    expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();

    await person.click(screen.getByRole('link', { name: 'References' }));

    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  test('References is translated, but citations are not', async () => {
    await setLanguage('de');
    await openReferences();

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Wissenschaftliche Quellen');
    expect(await screen.findByText('Assay A. A survey of sages. 2025.')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Angeführt für')).toBeVisible();
    expect(document.title).toBe('Quellen · Plant Portal');
  });
});

describe('a refusal', () => {
  const restricted = {
    path: '/plant/:id/upload-photos',
    signedOut: { title: 'Upload Photos', text: 'Please log in.' },
    notAllowed: { title: 'Access Denied', text: 'Only the owner can upload photos to plant profiles.' },
    back: { to: '/', label: 'Back to Plants' },
    translations: {
      de: {
        signedOut: { title: 'Fotos hochladen', text: 'Bitte melden Sie sich an.' },
        notAllowed: { title: 'Kein Zugang', text: 'Nur der Eigentümer darf das.' },
        backLabel: 'Zu den Pflanzen',
      },
    },
  };
  const plants = remoteNamed('restricted-encyclopedia', { paths: ['/', '/plant/:id'] });
  const admin = remoteNamed('restricted-admin', { paths: [restricted.path] });

  beforeEach(() =>
    serveRemotes({
      'restricted-encyclopedia': { routes: [{ path: '/', element: <SignIn /> }] },
      'restricted-admin': { routes: [{ path: restricted.path, element: <h1>The admin page</h1> }] },
    }),
  );

  /** Refetches the session, as the login form does. */
  function SignIn() {
    const client = useQueryClient();
    return (
      <button type="button" onClick={() => void client.refetchQueries(sessionQuery)}>
        Sign in
      </button>
    );
  }

  test('anonymous visitors of a restricted path are asked to log in, with a link back', async () => {
    await openPortal({ path: '/plant/7/upload-photos', remotes: [plants], restricted: [restricted] });

    expect(await screen.findByRole('heading', { name: 'Upload Photos' })).toBeVisible();
    expect(screen.getByText('Please log in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fplant%2F7%2Fupload-photos',
    );
    expect(screen.getByRole('link', { name: 'Back to Plants' })).toHaveAttribute('href', '/');
  });

  test('members without the role are denied access, without a login link', async () => {
    await openPortal({
      path: '/plant/7/upload-photos',
      user: rosa,
      remotes: [plants],
      restricted: [restricted],
    });

    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('Only the owner can upload photos to plant profiles.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('while the session loads, a restricted path shows a skeleton', async () => {
    const never = new Promise<typeof rosa>(() => undefined);
    await openPortal({
      path: '/plant/7/upload-photos',
      user: never,
      remotes: [plants],
      restricted: [restricted],
    });

    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByText('Please log in.')).toBeNull();
  });

  test('after login, the remotes for that user are installed without a reload', async () => {
    const { person, gateway, release, goTo } = await openPortal({
      remotes: [plants],
      restricted: [restricted],
    });
    gateway.answer(users.current, { ...rosa, roles: ['owner'] });
    await release(plants, admin);

    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByRole('button', { name: 'Logout' });
    await goTo('/plant/7/upload-photos');

    expect(await screen.findByRole('heading', { name: 'The admin page' })).toBeVisible();
  });

  test('a restricted path uses its remote’s German texts', async () => {
    await openPortal({ path: '/plant/7/upload-photos', remotes: [plants], restricted: [restricted] });

    await act(() => setLanguage('de'));

    expect(screen.getByRole('heading', { name: 'Fotos hochladen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anmelden' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu den Pflanzen' })).toHaveAttribute('href', '/');
  });
});
