import { journal } from '@portal/contracts';
import { refusal } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildEntry, rosa } from '../testing/factories.ts';
import { answerJournal, button, inDialog, openJournal } from '../testing/journal.tsx';

const articles = () => screen.getAllByRole('article');

test('an entry shows its plant, notes with line breaks, photo and date', async () => {
  await openJournal({
    entries: [buildEntry({ notes: 'First.\nSecond.', photoUrl: '/api/images/account/1' })],
  });

  const [entry] = articles();
  const words = within(entry as HTMLElement);
  expect(await words.findByRole('link', { name: /Common sage/ })).toHaveAttribute('href', '/plant/7');
  expect(words.getByText(/First/).textContent).toBe('First.\nSecond.');
  expect(words.getByText(/^Nov 20, 2026, /)).toHaveAttribute('datetime', '2026-11-20T15:07:00.000Z');
  expect(words.getByRole('img', { name: /^Photo to the entry/ })).toHaveAttribute(
    'src',
    '/api/images/account/1?w=320',
  );
  expect(words.queryByText('edited')).toBeNull();
});

test('an entry that was changed says so', async () => {
  await openJournal({ entries: [buildEntry({ updatedAt: '2026-11-21T09:00:00.000Z' })] });

  expect(screen.getByText('edited')).toBeVisible();
});

test('an entry of a plant that is gone stands there all the same', async () => {
  await openJournal({ entries: [buildEntry({ plantId: 99 })] });

  expect(await screen.findByText('This plant is no longer in the encyclopedia.')).toBeVisible();
  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
});

test('a photo that can’t be shown hides itself', async () => {
  await openJournal({ entries: [buildEntry({ photoUrl: '/api/images/account/1' })] });

  fireEvent.error(screen.getByRole('img', { name: /^Photo to the entry/ }));

  expect(screen.queryByRole('img', { name: /^Photo to the entry/ })).toBeNull();
});

test.each([
  ['a stranger', null],
  ['another member', { ...rosa, id: 4 }],
])('%s only reads', async (_who, viewer) => {
  await openJournal({ entries: [buildEntry()], viewer, search: '&add=7' });

  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
  for (const name of ['Add Journal Entry', 'Edit', 'Delete']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('older entries come a page at a time, below the last that is known', async () => {
  const { user, gateway } = await openJournal({
    entries: [buildEntry({ id: 9 }), buildEntry({ id: 8 })],
    total: 4,
  });
  gateway.answer(journal.list, [buildEntry({ id: 5 })], { params: { userId: 3 }, query: { before: '8' } });
  gateway.answer(journal.list, [buildEntry({ id: 4 })], { params: { userId: 3 }, query: { before: '5' } });

  await user.click(button('Load more'));
  expect(await screen.findByText('Notes of entry 5.')).toBeVisible();
  await user.click(button('Load more'));
  expect(await screen.findByText('Notes of entry 4.')).toBeVisible();

  expect(articles()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('older entries that could not be loaded are asked for again', async () => {
  const { user, gateway } = await openJournal({ entries: [buildEntry({ id: 9 })], total: 2 });
  gateway.answer(journal.list, refusal('internal'));

  await user.click(button('Load more'));
  expect(await screen.findByText('Older entries could not be loaded.')).toBeVisible();
  gateway.answer(journal.list, [buildEntry({ id: 8 })]);
  await user.click(button('Retry'));

  expect(await screen.findByText('Notes of entry 8.')).toBeVisible();
});

test('a page below an entry that goes begins where the list above it ends now', async () => {
  const first = [buildEntry({ id: 9 }), buildEntry({ id: 8 })];
  const { user, gateway } = await openJournal({ entries: first, total: 4 });
  gateway
    .answer(journal.list, [buildEntry({ id: 7 }), buildEntry({ id: 6 })])
    .answer(journal.remove, undefined);
  await user.click(button('Load more'));
  await screen.findByText('Notes of entry 6.');

  answerJournal([buildEntry({ id: 8 }), buildEntry({ id: 7 })], 3).answer(
    journal.list,
    [buildEntry({ id: 6 })],
    {
      params: { userId: 3 },
      query: { before: '7' },
    },
  );
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  await user.click((await inDialog('Delete journal entry')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Journal entry deleted')).toBeVisible();
  expect(articles().map((entry) => /entry \d/.exec(entry.textContent ?? '')?.[0])).toEqual([
    'entry 8',
    'entry 7',
    'entry 6',
  ]);
});

test('an entry is deleted once that is confirmed, and the focus stays on the page', async () => {
  const { user, gateway } = await openJournal({ entries: [buildEntry()] });
  gateway.answer(journal.remove, undefined);
  await user.click(button('Delete'));
  const dialog = await inDialog('Delete journal entry');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(gateway.calls(journal.remove)).toHaveLength(0);

  await user.click(button('Delete'));
  answerJournal([]);
  await user.click((await inDialog('Delete journal entry')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Journal entry deleted')).toBeVisible();
  expect(await screen.findByText('No journal entries yet')).toBeVisible();
  expect(button('Add Journal Entry')).toHaveFocus();
  expect(gateway.calls(journal.remove)).toEqual([
    { method: 'DELETE', address: '/api/users/3/journal/1', body: undefined },
  ]);
});

test('an entry that could not be deleted stays, with the words of the server', async () => {
  const { user, gateway } = await openJournal({ entries: [buildEntry()] });
  gateway.answer(journal.remove, refusal('not_allowed', 'Not yours.'));
  await user.click(button('Delete'));

  await user.click((await inDialog('Delete journal entry')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Not yours.')).toBeVisible();
  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
});
