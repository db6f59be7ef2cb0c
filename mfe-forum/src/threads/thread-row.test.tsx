import { needs, threads } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildThread, ivo, rosa } from '../testing/factories.ts';
import { ThreadListScreen } from './thread-list.screen.tsx';

const open = (viewer: typeof rosa | null = null, language: 'en' | 'de' = 'en') =>
  renderScreen(<ThreadListScreen />, { path: '/forum', viewer, language });
const row = async () => within(await screen.findByRole('article'));
const lastComment = {
  id: 90,
  number: 3,
  authorName: 'Ivo the gardener',
  authorId: ivo.id,
  author: { username: 'ivo' },
  createdAt: '2026-11-21T08:30:00.000Z',
};

test('a row shows who answered last and when, and links to that comment', async () => {
  fakeGateway().answer(threads.list, [buildThread({ id: 12, lastComment })]);
  await open();

  const answer = (await row()).getByRole('link', { name: 'Last reply by @ivo' });
  expect(answer).toHaveAttribute('href', '/forum/thread/12?comment=3#comment-3');
  expect((await row()).getByText(shortDate(lastComment.createdAt))).toHaveAttribute(
    'datetime',
    lastComment.createdAt,
  );
});

test('a row shows how long ago a discussion began, beside its date', async () => {
  const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString();
  fakeGateway().answer(threads.list, [buildThread({ createdAt: yesterday })]);
  await open();

  expect((await row()).getByText('yesterday')).toBeVisible();
  expect((await row()).getByText(shortDate(yesterday))).toBeVisible();
});

test('a row shows comments, likes and views', async () => {
  fakeGateway().answer(threads.list, [buildThread({ commentCount: 2, likeCount: 1, viewCount: 1024 })]);
  await open();

  expect((await row()).getByText('2 comments')).toBeVisible();
  expect((await row()).getByText('1 like')).toBeVisible();
  expect((await row()).getByText('1,024 views')).toBeVisible();
});

test('pinned and locked discussions are marked', async () => {
  fakeGateway().answer(threads.list, [buildThread({ isLocked: true, isPinned: true })]);
  await open();

  expect((await row()).getByText('Pinned')).toBeInTheDocument();
  expect((await row()).getByText('Locked')).toBeInTheDocument();
});

test('what a member has not read is marked; the mark leads to the first unread comment', async () => {
  fakeGateway().answer(threads.list, [buildThread({ id: 12, unread: { count: 3, first: 5, isNew: false } })]);
  await open(rosa);

  expect((await row()).getByRole('link', { name: /^3 new/ })).toHaveAttribute(
    'href',
    '/forum/thread/12?comment=5#comment-5',
  );
});

test('a discussion that a member has never opened is new', async () => {
  fakeGateway().answer(threads.list, [buildThread({ unread: { count: 0, isNew: true } })]);
  await open(rosa);

  expect((await row()).getByText('New')).toBeVisible();
});

test('a discussion without anything new has no mark', async () => {
  fakeGateway().answer(threads.list, [buildThread({ unread: { count: 0, isNew: false } })]);
  await open(rosa);

  expect((await row()).queryByText(/^(New|\d+ new)/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('its needs lead to the discussions about them, in the reader’s language', async () => {
  const need = { id: 'back pain', names: { en: 'Back pain', de: 'Rückenschmerzen' }, synonyms: [] };
  fakeGateway()
    .answer(threads.list, [buildThread({ needs: ['back pain'] })])
    .answer(needs.list, [need]);

  const { unmount } = await open();
  expect((await row()).getByRole('link', { name: 'Back pain' })).toHaveAttribute(
    'href',
    '/forum?need=back+pain',
  );
  unmount();
  await open(null, 'de');

  expect(await (await row()).findByRole('link', { name: 'Rückenschmerzen' })).toBeVisible();
});
