import { type JournalEntry, journal, type Plant, plants, profiles } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ProfileScreen } from '../profile/profile.screen.tsx';
import { buildEntry, buildProfile, buildSummary, rosa } from '../testing/factories.ts';

const jpeg = 'data:image/jpeg;base64,AAAA';
const sage = buildSummary({ commonName: 'Common sage', latinName: 'Salvia officinalis' });
const plant: Plant = {
  ...sage,
  additionalImages: [],
  uses: 'Brewed as a tea.',
  habitat: '',
  growingConditions: '',
  family: 'Lamiaceae',
  otherNames: [],
  toxicity: { level: 'none' },
  lookAlikes: [],
  interactions: [],
  sources: [],
};

interface Visit {
  entries?: JournalEntry[];
  total?: number;
  viewer?: typeof rosa | null;
  search?: string;
}
const answerJournal = (entries: JournalEntry[], total = entries.length) =>
  fakeGateway()
    .answer(plants.summaries, [sage])
    .answer(plants.read, plant, { params: { id: 7 } })
    .answer(
      profiles.read,
      buildProfile({ journalEntries: entries, counts: { threads: 0, comments: 0, journalEntries: total } }),
    );
async function open({ entries = [], total, viewer = rosa, search = '?tab=journal' }: Visit = {}) {
  const gateway = answerJournal(entries, total);
  const visit = await renderScreen(<ProfileScreen />, {
    viewer,
    path: `/user/3${search}`,
    route: '/user/:userId',
  });
  await screen.findByRole('tabpanel');
  return { ...visit, gateway };
}
const articles = () => screen.getAllByRole('article');
const button = (name: string) => screen.getByRole('button', { name });
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const requestKeys = (gateway: ReturnType<typeof fakeGateway>) =>
  gateway.calls(journal.create).map(({ body }) => (body as { requestKey: string }).requestKey);

/** The dialog for a new entry, opened from the page of a plant. */
async function openAdd() {
  const visit = await open({ search: '?tab=journal&add=7' });
  const dialog = await inDialog('Add Journal Entry');
  await dialog.findByRole('button', { name: 'Discard draft' });
  return { ...visit, dialog, notes: dialog.getByRole('textbox', { name: 'Notes' }) };
}

test('an entry shows its plant, notes with line breaks, photo and date', async () => {
  await open({ entries: [buildEntry({ notes: 'First.\nSecond.', photoUrl: '/api/images/account/1' })] });

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
  await open({ entries: [buildEntry({ updatedAt: '2026-11-21T09:00:00.000Z' })] });

  expect(screen.getByText('edited')).toBeVisible();
});

test('an entry of a plant that is gone stands there all the same', async () => {
  await open({ entries: [buildEntry({ plantId: 99 })] });

  expect(await screen.findByText('This plant is no longer in the encyclopedia.')).toBeVisible();
  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
});

test('a photo that can’t be shown hides itself', async () => {
  await open({ entries: [buildEntry({ photoUrl: '/api/images/account/1' })] });

  fireEvent.error(screen.getByRole('img', { name: /^Photo to the entry/ }));

  expect(screen.queryByRole('img', { name: /^Photo to the entry/ })).toBeNull();
});

test.each([
  ['a stranger', null],
  ['another member', { ...rosa, id: 4 }],
])('%s only reads', async (_who, viewer) => {
  await open({ entries: [buildEntry()], viewer, search: '?tab=journal&add=7' });

  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
  for (const name of ['Add Journal Entry', 'Edit', 'Delete']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('older entries come a page at a time, below the last that is known', async () => {
  const { user, gateway } = await open({ entries: [buildEntry({ id: 9 }), buildEntry({ id: 8 })], total: 4 });
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
  const { user, gateway } = await open({ entries: [buildEntry({ id: 9 })], total: 2 });
  gateway.answer(journal.list, refusal('internal'));

  await user.click(button('Load more'));
  expect(await screen.findByText('Older entries could not be loaded.')).toBeVisible();
  gateway.answer(journal.list, [buildEntry({ id: 8 })]);
  await user.click(button('Retry'));

  expect(await screen.findByText('Notes of entry 8.')).toBeVisible();
});

test('a page below an entry that goes begins where the list above it ends now', async () => {
  const first = [buildEntry({ id: 9 }), buildEntry({ id: 8 })];
  const { user, gateway } = await open({ entries: first, total: 4 });
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

test('an entry needs a plant and notes, and nothing is sent without them', async () => {
  const { user, gateway } = await open();
  await user.click(button('Add Journal Entry'));
  const dialog = await inDialog('Add Journal Entry');
  expect(dialog.getByTestId('widget-encyclopedia-plantPicker')).toBeVisible();

  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Notes without a plant');
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

  expect(await dialog.findByText('Please select a plant and add notes.')).toBeVisible();
  expect(gateway.calls(journal.create)).toHaveLength(0);
});

test('a plant without notes is refused, too', async () => {
  const { user, gateway, dialog, notes } = await openAdd();

  await user.type(notes, '   ');
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

  expect(await dialog.findByText('Please select a plant and add notes.')).toBeVisible();
  expect(gateway.calls(journal.create)).toHaveLength(0);
});

test('an entry is written with a photo, and the lists are asked for again', async () => {
  fakePhotoCompression({ dataUrl: jpeg });
  const { user, gateway, dialog, notes, location } = await openAdd();
  gateway.answer(journal.create, buildEntry());
  expect(dialog.getByText('0/5000')).toBeVisible();

  await user.type(notes, ' It sprouts. ');
  await user.upload(dialog.getByLabelText('Choose from gallery'), photoFile());
  expect(await dialog.findByRole('img', { name: 'Photo' })).toHaveAttribute('src', jpeg);
  answerJournal([buildEntry({ notes: 'It sprouts.' })]);
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

  expect(await screen.findByText('Journal entry added')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('It sprouts.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Plant Journal 1' })).toBeVisible();
  expect(location()).toBe('/user/3?tab=journal');
  const [call] = gateway.calls(journal.create);
  expect(call).toMatchObject({
    address: '/api/users/3/journal',
    body: { plantId: 7, notes: 'It sprouts.', photoUrl: jpeg, requestKey: expect.any(String) },
  });
});

test('a file that is no picture is refused', async () => {
  fakePhotoCompression('unreadable');
  const { user, dialog } = await openAdd();

  await user.upload(dialog.getByLabelText('Choose from gallery'), photoFile('notes.txt', 'text/plain'), {
    applyAccept: false,
  } as never);

  expect(await dialog.findByText('Invalid file')).toBeVisible();
  expect(dialog.getByText('Please select an image file.')).toBeVisible();
});

test('an entry that fails keeps all that was typed, and sent again it is the same request', async () => {
  const { user, gateway, dialog, notes } = await openAdd();
  gateway.answer(journal.create, refusal('upstream_unavailable', 'The journal is away.'));
  await user.type(notes, 'It sprouts.');

  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
  expect(await dialog.findByText('The journal is away.')).toBeVisible();
  expect(dialog.getByText('Error')).toBeVisible();
  expect(notes).toHaveValue('It sprouts.');

  gateway.answer(journal.create, buildEntry());
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
  expect(await screen.findByText('Journal entry added')).toBeVisible();
  const keys = requestKeys(gateway);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('what was begun outlives the closed dialog and a reload, photo included, until it is sent', async () => {
  fakePhotoCompression({ dataUrl: jpeg });
  const first = await openAdd();
  await first.user.type(first.notes, 'It sprouts.');
  await first.user.upload(first.dialog.getByLabelText('Choose from gallery'), photoFile());
  await first.dialog.findByRole('img', { name: 'Photo' });
  await first.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  first.unmount();

  const { user, gateway } = await open();
  gateway.answer(journal.create, buildEntry());
  await user.click(button('Add Journal Entry'));
  const dialog = await inDialog('Add Journal Entry');
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('It sprouts.');
  expect(dialog.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', jpeg);
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
  await screen.findByText('Journal entry added');

  await user.click(button('Add Journal Entry'));
  expect((await inDialog('Add Journal Entry')).getByRole('textbox', { name: 'Notes' })).toHaveValue('');
});

test('two entries after each other are two requests', async () => {
  const keys: string[] = [];
  for (const words of ['One.', 'Two.']) {
    const { user, gateway, dialog, notes, unmount } = await openAdd();
    gateway.answer(journal.create, buildEntry());
    await user.type(notes, words);
    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
    await screen.findByText('Journal entry added');
    keys.push(...requestKeys(gateway).slice(keys.length));
    unmount();
  }

  expect(new Set(keys).size).toBe(2);
});

test('a draft is discarded on demand', async () => {
  const { user, dialog, notes } = await openAdd();
  await user.type(notes, 'It sprouts.');

  await user.click(dialog.getByRole('button', { name: 'Discard draft' }));

  expect(notes).toHaveValue('');
  expect(dialog.queryByRole('button', { name: 'Discard draft' })).toBeNull();
});

test('an entry is edited; its plant stays', async () => {
  const { user, gateway } = await open({ entries: [buildEntry({ photoUrl: '/api/images/account/1' })] });
  gateway.answer(journal.update, buildEntry());
  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');
  expect(await dialog.findByText('Common sage')).toBeVisible();
  expect(dialog.queryByTestId('widget-encyclopedia-plantPicker')).toBeNull();

  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' More.');
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  answerJournal([buildEntry({ notes: 'Notes of entry 1. More.', updatedAt: '2026-11-21T09:00:00.000Z' })]);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

  expect(await screen.findByText('Journal entry updated')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Notes of entry 1. More.')).toBeVisible();
  expect(gateway.calls(journal.update)).toEqual([
    {
      method: 'PATCH',
      address: '/api/users/3/journal/1',
      body: { notes: 'Notes of entry 1. More.', photoUrl: null },
    },
  ]);
  expect(localStorage).toHaveLength(0);
});

test('a photo that stays is sent back as it is named', async () => {
  const { user, gateway } = await open({ entries: [buildEntry({ photoUrl: '/api/images/account/1' })] });
  gateway.answer(journal.update, refusal('internal', 'Out of order.'));
  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');

  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

  expect(await dialog.findByText('Out of order.')).toBeVisible();
  expect(gateway.calls(journal.update)[0]?.body).toMatchObject({ photoUrl: '/api/images/account/1' });
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Notes of entry 1.');
});

test('an edit needs notes', async () => {
  const { user, gateway } = await open({ entries: [buildEntry()] });
  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');

  await user.clear(dialog.getByRole('textbox', { name: 'Notes' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

  expect(await dialog.findByText('Please add notes for your journal entry.')).toBeVisible();
  expect(gateway.calls(journal.update)).toHaveLength(0);
});

test('an entry is deleted once that is confirmed, and the focus stays on the page', async () => {
  const { user, gateway } = await open({ entries: [buildEntry()] });
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
  const { user, gateway } = await open({ entries: [buildEntry()] });
  gateway.answer(journal.remove, refusal('not_allowed', 'Not yours.'));
  await user.click(button('Delete'));

  await user.click((await inDialog('Delete journal entry')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Not yours.')).toBeVisible();
  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
});
