import { bookmarks, type FoundText, forumSearch, needs, plants, summaryOf } from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildPlant, rosa } from '../testing/factories.ts';
import { BookmarksScreen } from './bookmarks.screen.tsx';
import { ForumSearchScreen } from './forum-search.screen.tsx';

const cough = { id: 'sore throat', names: { en: 'Sore throat', de: 'Halsschmerzen' }, synonyms: [] };
const gatewayWithNeeds = () => fakeGateway().answer(needs.list, [cough]);
const openSearch = (path = '/forum/search') => renderScreen(<ForumSearchScreen />, { path });
const openBookmarks = (viewer: typeof rosa | null = rosa) => renderScreen(<BookmarksScreen />, { viewer });

function buildFound(changes: Partial<FoundText> = {}): FoundText {
  const id = changes.commentId ?? 40;
  return {
    threadId: 12,
    threadTitle: 'Sage through the winter?',
    commentId: id,
    number: 3,
    authorName: 'Ivo',
    authorId: 8,
    createdAt: '2026-11-20T16:00:00.000Z',
    excerpt: [{ text: 'Cover the ' }, { text: 'sage', isMatch: true }, { text: ' with straw.' }],
    cursor: `2026-11-20T16:00:00.000Z_${id}`,
    ...changes,
  };
}

describe('the search', () => {
  test('asks nothing until there is something to search for', async () => {
    const gateway = gatewayWithNeeds();
    await openSearch();

    expect(screen.getByText(/Enter words, or choose/)).toBeVisible();
    expect(gateway.calls(forumSearch.find)).toHaveLength(0);
  });

  test('shows found comments with their words marked and a link to each', async () => {
    gatewayWithNeeds().answer(forumSearch.find, [buildFound()]);
    await openSearch('/forum/search?q=sage');

    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('link', { name: 'Sage through the winter?' })).toHaveAttribute(
      'href',
      '/forum/thread/12?comment=3#comment-3',
    );
    expect(row.getByText('Comment #3')).toBeVisible();
    expect(row.getByText('sage').tagName).toBe('MARK');
    expect(row.getByText(/Cover the/)).toHaveTextContent('Cover the sage with straw.');
    expect(document.title).toContain('Search the forum: sage');
  });

  test('the plant of a text has its German name and a link', async () => {
    gatewayWithNeeds()
      .answer(forumSearch.find, [buildFound({ relatedPlant: 'Common sage', relatedPlantId: 7 })])
      .answer(plants.summaries, [summaryOf(buildPlant({ id: 7, germanName: 'Echter Salbei' }))]);
    await renderScreen(<ForumSearchScreen />, { path: '/forum/search?q=sage', language: 'de' });

    expect(await screen.findByRole('link', { name: 'Echter Salbei' })).toHaveAttribute('href', '/plant/7');
  });

  test('shows found discussions with a link to the discussion', async () => {
    const { commentId: _, number: __, ...thread } = buildFound();
    gatewayWithNeeds().answer(forumSearch.find, [thread]);
    await openSearch('/forum/search?q=sage');

    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('link', { name: 'Sage through the winter?' })).toHaveAttribute(
      'href',
      '/forum/thread/12',
    );
    expect(row.getByText('Discussion')).toBeVisible();
  });

  test('markup in a text is shown as text', async () => {
    const excerpt = [{ text: '<img src=x onerror=alert(1)>', isMatch: true }];
    gatewayWithNeeds().answer(forumSearch.find, [buildFound({ excerpt })]);
    await openSearch('/forum/search?q=img');

    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });

  test('all conditions are part of the address and of the request', async () => {
    const gateway = gatewayWithNeeds().answer(forumSearch.find, []);
    const { user, location } = await openSearch();

    await user.type(screen.getByRole('searchbox', { name: 'Words' }), ' sage ');
    await user.click(screen.getByText('Author, topic, time and plant'));
    await user.type(screen.getByRole('textbox', { name: 'Author' }), '@rosa');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Topic' }), 'Sore throat');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    await user.click(screen.getByRole('button', { name: 'Search' }));

    expect(await screen.findByText(/Nothing found/)).toBeVisible();
    expect(location()).toBe(
      '/forum/search?q=sage&author=rosa&need=sore+throat&from=2026-11-01&to=2026-11-20',
    );
    expect(
      Object.fromEntries(new URLSearchParams(gateway.calls(forumSearch.find)[0]?.address.split('?')[1])),
    ).toEqual({
      q: 'sage',
      author: 'rosa',
      need: 'sore throat',
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-20T23:59:59.999').toISOString(),
    });
  });

  test('a plant is chosen with the encyclopedia’s picker', async () => {
    const gateway = gatewayWithNeeds().answer(forumSearch.find, []);
    const Picker = ({ onSelect }: Record<string, unknown>) => (
      <button type="button" onClick={() => (onSelect as (plant: object) => void)({ id: 7 })}>
        Pick
      </button>
    );
    const { user, location } = await renderScreen(<ForumSearchScreen />, {
      path: '/forum/search',
      widgets: { 'encyclopedia.plantPicker': Picker },
    });

    await user.click(screen.getByText('Author, topic, time and plant'));
    await user.click(await screen.findByRole('button', { name: 'Pick' }));
    gateway.answer(plants.read, buildPlant({ id: 7 }));
    await user.click(screen.getByRole('button', { name: 'Search' }));

    expect(await screen.findByText(/Nothing found/)).toBeVisible();
    expect(location()).toBe('/forum/search?plant=7');
  });

  test.each(['?from=yesterday', '?to=2026-02-31', '?plant=x', '?need=%3Cb%3E', '?q=+', '?before=x'])(
    'ignores what can’t be a condition (%s)',
    async (query) => {
      const gateway = gatewayWithNeeds();
      await openSearch(`/forum/search${query}`);

      expect(screen.getByText(/Enter words, or choose/)).toBeVisible();
      expect(gateway.calls(forumSearch.find)).toHaveLength(0);
    },
  );

  test('Load more continues after the last result', async () => {
    const first = Array.from({ length: 20 }, (_, place) => buildFound({ commentId: 60 - place }));
    const gateway = gatewayWithNeeds().answer(forumSearch.find, first);
    const { user } = await openSearch('/forum/search?q=sage');
    await screen.findAllByRole('article');

    gateway.answer(forumSearch.find, [buildFound({ commentId: 2 })]);
    await user.click(screen.getByRole('link', { name: 'Load more' }));

    expect(await screen.findByText('Showing 21 results')).toHaveAttribute('role', 'status');
    expect(gateway.calls(forumSearch.find)[1]?.address).toContain(
      `before=${encodeURIComponent('2026-11-20T16:00:00.000Z_41')}`,
    );
  });

  test('shows placeholders while it searches', async () => {
    gatewayWithNeeds().answer(forumSearch.find, new Promise<never>(() => {}));
    await openSearch('/forum/search?q=sage');

    expect(screen.getAllByTestId('found-placeholder')).toHaveLength(5);
  });

  test('a failure is said, and the search can be repeated', async () => {
    const gateway = gatewayWithNeeds().answer(forumSearch.find, refusal('upstream_unavailable', 'Away.'));
    const { user } = await openSearch('/forum/search?q=sage');

    expect(await screen.findByText('The search failed.')).toBeVisible();
    gateway.answer(forumSearch.find, [buildFound()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('works without scripts, and both sides render the same', async () => {
    gatewayWithNeeds().answer(forumSearch.find, [buildFound()]);
    const { html } = await hydrateScreen(<ForumSearchScreen />, { path: '/forum/search?q=sage&author=rosa' });

    const body = document.createElement('body');
    body.innerHTML = html;
    const form = within(body).getByRole('search');
    expect(form).toHaveAttribute('action', '/forum/search');
    expect(form).toHaveFormValues({ q: 'sage', author: 'rosa', need: '', from: '', to: '' });
    expect(within(body).getByRole('article')).toHaveTextContent('Cover the sage with straw.');
  });
});

describe('bookmarks', () => {
  test('shows marked comments; a removed one disappears', async () => {
    const gateway = fakeGateway()
      .answer(bookmarks.list, [buildFound()])
      .answer(bookmarks.remove, undefined, { params: { id: 40 } });
    const { user } = await openBookmarks();
    await screen.findByRole('article');

    gateway.answer(bookmarks.list, []);
    await user.click(screen.getByRole('button', { name: 'Remove bookmark' }));

    expect(await screen.findByText('Bookmark removed')).toBeVisible();
    expect(screen.getByText('No bookmarks yet')).toBeVisible();
  });

  test('a failed removal is reported and keeps the bookmark', async () => {
    fakeGateway().answer(bookmarks.list, [buildFound()]).answer(bookmarks.remove, refusal('internal'));
    const { user } = await openBookmarks();

    await user.click(await screen.findByRole('button', { name: 'Remove bookmark' }));

    expect(await screen.findByText('The bookmark could not be removed. Please try again.')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  test('a failure is said', async () => {
    fakeGateway().answer(bookmarks.list, refusal('upstream_unavailable'));
    await openBookmarks();

    expect(await screen.findByText('Your bookmarks could not be loaded.')).toBeVisible();
  });

  test('anonymous visitors are asked to log in, and come back', async () => {
    const gateway = fakeGateway();
    await openBookmarks(null);

    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fforum%2Fbookmarks',
    );
    expect(gateway.calls(bookmarks.list)).toHaveLength(0);
  });
});
