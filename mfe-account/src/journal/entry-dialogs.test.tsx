import { type JournalEntry, journal } from '@portal/contracts';
import { type FakeGateway, fakePhotoCompression, photoFile, refusal } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { buildEntry } from '../testing/factories.ts';
import { answerJournal, button, inDialog, openJournal } from '../testing/journal.tsx';

const jpeg = 'data:image/jpeg;base64,AAAA';

const requestKeys = (gateway: FakeGateway) =>
  gateway.calls(journal.create).map(({ body }) => (body as { requestKey: string }).requestKey);

/** The dialog for a new entry, opened from the page of a plant. */
async function openAdd() {
  const visit = await openJournal({ search: '&add=7' });
  const dialog = await inDialog('Add Journal Entry');
  await dialog.findByRole('button', { name: 'Plant: Common sage' });
  return { ...visit, dialog, notes: dialog.getByRole('textbox', { name: 'Notes' }) };
}

test('an entry needs a plant and notes, and nothing is sent without them', async () => {
  const { user, gateway } = await openJournal();
  await user.click(button('Add Journal Entry'));
  const dialog = await inDialog('Add Journal Entry');
  expect(dialog.getByRole('button', { name: 'Plant: none' })).toBeVisible();

  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Notes without a plant');
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

  expect(await dialog.findByText('Please select a plant and add notes.')).toBeVisible();
  expect(gateway.calls(journal.create)).toHaveLength(0);
});

test('the plant is chosen with the picker of the encyclopedia', async () => {
  const { user, gateway } = await openJournal();
  gateway.answer(journal.create, buildEntry());
  await user.click(button('Add Journal Entry'));
  const dialog = await inDialog('Add Journal Entry');

  await user.click(dialog.getByRole('button', { name: 'Plant: none' }));
  expect(dialog.getByRole('button', { name: 'Plant: Common sage' })).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'It sprouts.');
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

  expect(await screen.findByText('Journal entry added')).toBeVisible();
  expect(gateway.calls(journal.create)[0]?.body).toMatchObject({ plantId: 7, notes: 'It sprouts.' });
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

  await user.upload(dialog.getByLabelText('Choose from gallery'), photoFile('notes.txt', 'text/plain'));

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

  const { user, gateway } = await openJournal();
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

test('an entry that was changed after a failure is another request: plant, notes and photo', async () => {
  fakePhotoCompression({ dataUrl: jpeg });
  const { user, gateway, dialog, notes } = await openAdd();
  gateway.answer(journal.create, refusal('upstream_unavailable', 'The journal is away.'));
  await user.type(notes, 'It sprouts.');
  const changes = [
    () => user.type(notes, ' It grows.'),
    () => user.upload(dialog.getByLabelText('Choose from gallery'), photoFile()),
    async () => user.click(await dialog.findByRole('button', { name: 'Remove photo' })),
    () => user.click(dialog.getByRole('button', { name: 'Plant: Common sage' })),
  ];

  for (const change of [async () => {}, ...changes]) {
    await change();
    await user.click(await dialog.findByRole('button', { name: 'Add Entry' }));
    await dialog.findByRole('button', { name: 'Add Entry' });
  }

  const keys = requestKeys(gateway);
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(5);
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
  const { user, gateway } = await openJournal({
    entries: [buildEntry({ photoUrl: '/api/images/account/1' })],
  });
  gateway.answer(journal.update, buildEntry());
  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');
  expect(await dialog.findByText('Common sage')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Plant:/ })).toBeNull();

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

test('no draft is left of an edit whose lists come one after the other', async () => {
  const { user, gateway } = await openJournal({ entries: [buildEntry({ id: 9 })], total: 2 });
  gateway.answer(journal.update, buildEntry()).answer(journal.list, [buildEntry({ id: 8 })]);
  await user.click(button('Load more'));
  await screen.findByText('Notes of entry 8.');
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
  const dialog = await inDialog('Edit Journal Entry');
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' More.');

  let answer = (_older: JournalEntry[]) => {};
  answerJournal([buildEntry({ id: 9, updatedAt: '2026-11-21T09:00:00.000Z' })], 2).answer(
    journal.list,
    new Promise<JournalEntry[]>((resolve) => {
      answer = resolve;
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('edited');
  answer([buildEntry({ id: 8 })]);

  expect(await screen.findByText('Journal entry updated')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('a photo that stays is sent back as it is named', async () => {
  const { user, gateway } = await openJournal({
    entries: [buildEntry({ photoUrl: '/api/images/account/1' })],
  });
  gateway.answer(journal.update, refusal('internal', 'Out of order.'));
  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');

  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

  expect(await dialog.findByText('Out of order.')).toBeVisible();
  expect(gateway.calls(journal.update)[0]?.body).toMatchObject({ photoUrl: '/api/images/account/1' });
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Notes of entry 1.');
});

test('an edit needs notes', async () => {
  const { user, gateway } = await openJournal({ entries: [buildEntry()] });
  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');

  await user.clear(dialog.getByRole('textbox', { name: 'Notes' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

  expect(await dialog.findByText('Please add notes for your journal entry.')).toBeVisible();
  expect(gateway.calls(journal.update)).toHaveLength(0);
});
