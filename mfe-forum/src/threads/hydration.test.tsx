import { comments, needs, reading, threads } from '@portal/contracts';
import { fakeGateway, hydrateScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildComment, buildThread, moderator, rosa } from '../testing/factories.ts';
import { NewThreadScreen } from './new-thread.screen.tsx';
import { ThreadScreen } from './thread.screen.tsx';
import { ThreadListScreen } from './thread-list.screen.tsx';

const withoutScripts = (html: string) => {
  const body = document.createElement('body');
  body.innerHTML = html;
  return within(body);
};
const list = Array.from({ length: 20 }, (_, index) => buildThread({ id: index + 1 }));

test('the list is the same on both sides; search, order and pages work without scripts', async () => {
  fakeGateway().answer(threads.list, list);

  const { html, asked } = await hydrateScreen(<ThreadListScreen />, { path: '/forum?sort=activity' });

  const served = withoutScripts(html);
  expect(served.getAllByRole('heading', { level: 2 })).toHaveLength(20);
  expect(served.getByRole('search')).toHaveAttribute('action', '/forum');
  expect(served.getByRole('search')).toHaveFormValues({ q: '', sort: 'activity' });
  expect(served.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/forum');
  expect(served.getByRole('link', { name: 'Load more' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/forum\?sort=activity&before=/),
  );
  expect(asked).toEqual([]);
});

test.each([null, rosa, moderator])(
  'a thread and its comments are the same on both sides (%#)',
  async (viewer) => {
    const page = Array.from({ length: 50 }, (_, index) => buildComment({ id: index + 1 }));
    fakeGateway()
      .answer(reading.countView, undefined)
      .answer(threads.read, buildThread({ commentCount: 60 }))
      .answer(comments.list, page);

    const { html, asked } = await hydrateScreen(<ThreadScreen />, {
      path: '/forum/thread/1',
      route: '/forum/thread/:id',
      viewer,
    });

    const served = withoutScripts(html);
    expect(served.getAllByText(/^Comment \d+$/)).toHaveLength(50);
    expect(served.getByRole('link', { name: 'Load more' })).toHaveAttribute(
      'href',
      `/forum/thread/1?after=${encodeURIComponent('2026-11-20T16:00:00.000Z_50')}`,
    );
    expect(asked).toEqual(['/api/threads/1/views']);
  },
);

test('a reply that was being written appears after hydration', async () => {
  localStorage.setItem(
    'portal-draft:7:forum.thread.1.reply',
    JSON.stringify({ content: 'I grow it too.', authorEmail: '' }),
  );
  fakeGateway()
    .answer(reading.countView, undefined)
    .answer(threads.read, buildThread())
    .answer(comments.list, []);

  const { html } = await hydrateScreen(<ThreadScreen />, {
    path: '/forum/thread/1',
    route: '/forum/thread/:id',
    viewer: rosa,
  });

  expect(html).not.toContain('I grow it too.');
  expect(screen.getByDisplayValue('I grow it too.')).toBeVisible();
});

test('the form says without scripts that it needs them', async () => {
  fakeGateway().answer(needs.list, []);

  const { html } = await hydrateScreen(<NewThreadScreen />, { viewer: rosa });

  expect(html).toContain('Please turn on JavaScript to use this.');
});
