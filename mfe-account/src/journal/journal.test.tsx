import { garden, journal, limits, links, type Profile, profiles } from '@portal/contracts';
import { handPhoto } from '@portal/sdk/forms';
import { type FakeGateway, fakePhotoCompression, photoFile, refusal } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildEntry, buildGardenPlant, buildProfile, rosa } from '../testing/factories.ts';
import { answerJournal, button, inDialog, openJournal } from '../testing/journal.tsx';
import { lastVisibility } from './last-visibility.ts';

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => jest.restoreAllMocks());

describe('journal', () => {
  const articles = () => screen.getAllByRole('article');

  test('an entry shows its plant, notes with line breaks, photo and date', async () => {
    await openJournal({
      entries: [buildEntry({ notes: 'First.\nSecond.', photoUrl: '/api/images/account/1' })],
    });

    const [entry] = articles();
    const card = within(entry as HTMLElement);
    expect(await card.findByRole('link', { name: /Common sage/ })).toHaveAttribute('href', '/plant/7');
    expect(card.getByText(/First/).textContent).toBe('First.\nSecond.');
    expect(card.getByText(/^Nov 20, 2026, /)).toHaveAttribute('datetime', '2026-11-20T15:07:00.000Z');
    expect(card.getByRole('img', { name: /^Photo from/ })).toHaveAttribute(
      'src',
      '/api/images/account/1?w=320',
    );
    expect(card.queryByText('edited')).toBeNull();
  });

  test('a changed entry is marked', async () => {
    await openJournal({ entries: [buildEntry({ updatedAt: '2026-11-21T09:00:00.000Z' })] });

    expect(screen.getByText('edited')).toBeVisible();
  });

  test('an entry on a removed plant stays', async () => {
    await openJournal({ entries: [buildEntry({ plantId: 99 })] });

    expect(await screen.findByText('This plant is no longer in the encyclopedia.')).toBeVisible();
    expect(screen.getByText('Notes of entry 1.')).toBeVisible();
  });

  test('a photo that waits for approval says so', async () => {
    await openJournal({ entries: [buildEntry({ photoUrl: '/api/images/account/1', isPhotoHeld: true })] });

    expect(screen.getByText('Waiting for approval')).toBeVisible();
    expect(screen.getByText('Only you can see this photo for now.')).toBeVisible();
  });

  test('a broken photo is hidden', async () => {
    await openJournal({ entries: [buildEntry({ photoUrl: '/api/images/account/1' })] });

    fireEvent.error(screen.getByRole('img', { name: /^Photo from/ }));

    expect(screen.queryByRole('img', { name: /^Photo from/ })).toBeNull();
  });

  test.each([
    ['an anonymous visitor', null],
    ['another member', { ...rosa, id: 4 }],
  ])('%s only reads', async (_who, viewer) => {
    await openJournal({ entries: [buildEntry()], viewer, search: '&add=7' });

    expect(screen.getByText('Notes of entry 1.')).toBeVisible();
    for (const name of ['Add Journal Entry', 'Edit', 'Delete']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const firstPage = [100, 99].map((id) => buildEntry({ id }));
  const fillPage = () => jest.replaceProperty(limits.journal as { pageLength: number }, 'pageLength', 2);
  const before = (id: number) => ({ params: { userId: 3 }, query: { before: String(id) } });

  test('older entries follow the last one of the profile', async () => {
    fillPage();
    const { user, gateway } = await openJournal({ entries: firstPage, total: 3 });
    gateway.answer(journal.list, [buildEntry({ id: 5 })], before(99));

    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByText('Notes of entry 5.')).toBeVisible();
    expect(articles()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('deleting an entry shifts the page below it', async () => {
    fillPage();
    const { user, gateway } = await openJournal({ entries: firstPage, total: 4 });
    const older = [buildEntry({ id: 7 }), buildEntry({ id: 6 })];
    gateway.answer(journal.list, older, before(99)).answer(journal.remove, undefined);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Notes of entry 6.');

    answerJournal([...firstPage.slice(1), buildEntry({ id: 7 })], 3).answer(
      journal.list,
      [buildEntry({ id: 6 })],
      before(7),
    );
    await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await user.click((await inDialog('Delete journal entry')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Journal entry deleted')).toBeVisible();
    expect(articles()).toHaveLength(3);
    expect(articles().at(0)).toHaveTextContent('Notes of entry 99.');
    expect(articles().at(-1)).toHaveTextContent('Notes of entry 6.');
    expect(gateway.calls(journal.list)).toHaveLength(2);
  });

  test('deleting an entry needs a confirmation and keeps the focus on the page', async () => {
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

  test('a failed deletion shows the server’s message and keeps the entry', async () => {
    const { user, gateway } = await openJournal({ entries: [buildEntry()] });
    gateway.answer(journal.remove, refusal('not_allowed', 'Not yours.'));
    await user.click(button('Delete'));

    await user.click((await inDialog('Delete journal entry')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Not yours.')).toBeVisible();
    expect(screen.getByText('Notes of entry 1.')).toBeVisible();
  });
});

describe('entry dialogs', () => {
  const jpeg = 'data:image/jpeg;base64,AAAA';

  const requestKeys = (gateway: FakeGateway) =>
    gateway.calls(journal.create).map(({ body }) => (body as { requestKey: string }).requestKey);

  /** Opens the dialog for a new entry through a plant page's link. */
  async function openAdd() {
    const visit = await openJournal({ search: '&add=7' });
    const dialog = await inDialog('Add Journal Entry');
    await dialog.findByRole('button', { name: 'Plant: Common sage' });
    return { ...visit, dialog, notes: dialog.getByRole('textbox', { name: 'Notes' }) };
  }

  test('the plant of a link is no draft, but notes are', async () => {
    const { dialog, notes } = await openAdd();
    expect(dialog.queryByText('Draft saved.')).toBeNull();

    enter(notes, 'New leaves');

    expect(dialog.getByText('Draft saved.')).toBeVisible();
  });

  test('the plant of a link doesn’t stay for the next entry', async () => {
    const { user, dialog } = await openAdd();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(button('Add Journal Entry'));

    const next = await inDialog('Add Journal Entry');
    expect(next.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    expect(next.queryByRole('button', { name: /Common sage/ })).toBeNull();
    expect(next.queryByText('Draft saved.')).toBeNull();
  });

  test('a private entry about a plant of a link needs only notes', async () => {
    const { user, gateway } = await openJournal({ search: '&add=7&visibility=private' });
    gateway.answer(journal.create, buildEntry());
    const dialog = await inDialog('Add Journal Entry');
    await dialog.findByRole('button', { name: 'Plant: Common sage' });
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveFocus();

    enter(dialog.getByRole('textbox', { name: 'Notes' }), 'Slept badly.');
    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

    await screen.findByText('Journal entry added');
    expect(gateway.calls(journal.create).map(({ body }) => body)).toMatchObject([
      { plantId: 7, visibility: 'private' },
    ]);
    expect(lastVisibility(rosa.id)).toBe('public');
  });

  test('an entry needs a plant', async () => {
    const { user, gateway } = await openJournal();
    await user.click(button('Add Journal Entry'));
    const dialog = await inDialog('Add Journal Entry');
    expect(dialog.getByRole('button', { name: 'Plant: none' })).toBeVisible();

    enter(dialog.getByRole('textbox', { name: 'Notes' }), 'Notes without a plant');
    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

    expect(await dialog.findByText('Please select a plant and add notes.')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Please select a plant.');
    expect(gateway.calls(journal.create)).toHaveLength(0);
  });

  test('the encyclopedia’s picker selects the plant', async () => {
    const { user, gateway } = await openJournal();
    gateway.answer(journal.create, buildEntry());
    await user.click(button('Add Journal Entry'));
    const dialog = await inDialog('Add Journal Entry');

    await user.click(dialog.getByRole('button', { name: 'Plant: none' }));
    expect(dialog.getByRole('button', { name: 'Plant: Common sage' })).toBeVisible();
    enter(dialog.getByRole('textbox', { name: 'Notes' }), 'It sprouts.');
    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

    expect(await screen.findByText('Journal entry added')).toBeVisible();
    expect(gateway.calls(journal.create)[0]?.body).toMatchObject({ plantId: 7, notes: 'It sprouts.' });
  });

  test('the plants of the garden are a click away', async () => {
    const { user, gateway } = await openJournal({ served: [links.garden.pattern] });
    gateway.answer(garden.list, [
      buildGardenPlant({ plantId: 7, name: 'Window sage' }),
      buildGardenPlant({ id: 5, name: 'A plant without a page' }),
    ]);
    await user.click(button('Add Journal Entry'));
    const dialog = await inDialog('Add Journal Entry');
    const own = within(await dialog.findByRole('list', { name: 'From your garden' }));
    expect(own.getAllByRole('listitem')).toHaveLength(1);

    await user.click(own.getByRole('button', { name: 'Window sage' }));

    expect(await dialog.findByRole('button', { name: 'Plant: Common sage' })).toBeVisible();
  });

  test('an entry needs notes', async () => {
    const { user, gateway, dialog, notes } = await openAdd();

    enter(notes, '   ');
    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

    expect(await dialog.findByText('Please select a plant and add notes.')).toBeVisible();
    expect(notes).toHaveFocus();
    expect(notes).toHaveAccessibleDescription(/Please add notes for your journal entry/);
    expect(gateway.calls(journal.create)).toHaveLength(0);

    enter(notes, 'It sprouts.');
    expect(notes).toBeValid();
  });

  test('an entry with a photo is added and shown', async () => {
    fakePhotoCompression({ dataUrl: jpeg });
    const { user, gateway, dialog, notes, location } = await openAdd();
    gateway.answer(journal.create, buildEntry());
    expect(dialog.getByText('0/5000')).toBeVisible();

    enter(notes, ' It sprouts. ');
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

  test('a photo that another screen handed over is in the entry', async () => {
    handPhoto({ dataUrl: jpeg, plantId: 7, text: 'Identified as common sage.' });
    const { user, gateway, dialog, notes } = await openAdd();
    gateway.answer(journal.create, buildEntry());
    expect(dialog.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', jpeg);
    expect(notes).toHaveValue('Identified as common sage.');

    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
    expect(await screen.findByText('Journal entry added')).toBeVisible();
    await user.click(button('Add Journal Entry'));

    expect(gateway.calls(journal.create)[0]?.body).toMatchObject({
      plantId: 7,
      notes: 'Identified as common sage.',
      photoUrl: jpeg,
    });
    expect((await inDialog('Add Journal Entry')).queryByRole('img')).toBeNull();
  });

  test('notes of a draft stay when a photo is handed over', async () => {
    const first = await openAdd();
    enter(first.notes, 'My own words.');
    first.unmount();
    handPhoto({ dataUrl: jpeg, text: 'Identified as common sage.' });

    const { dialog, notes } = await openAdd();

    expect(notes).toHaveValue('My own words.');
    expect(dialog.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', jpeg);
  });

  test('a dialog that was not opened by a link leaves the photo for its form', async () => {
    handPhoto({ dataUrl: jpeg });
    const { user } = await openJournal();

    await user.click(button('Add Journal Entry'));

    expect((await inDialog('Add Journal Entry')).queryByRole('img')).toBeNull();
    expect(sessionStorage).toHaveLength(1);
  });

  test('a file that is not an image is refused', async () => {
    fakePhotoCompression('unreadable');
    const { user, dialog } = await openAdd();

    await user.upload(dialog.getByLabelText('Choose from gallery'), photoFile('notes.txt', 'text/plain'));

    expect(await dialog.findByText('Invalid file')).toBeVisible();
    expect(dialog.getByText('Please select an image file.')).toBeVisible();
  });

  test('a failed entry keeps its text, and a retry is the same request', async () => {
    const { user, gateway, dialog, notes } = await openAdd();
    gateway.answer(journal.create, refusal('upstream_unavailable', 'The journal is down.'));
    enter(notes, 'It sprouts.');

    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
    expect(await dialog.findByText('The journal is down.')).toBeVisible();
    expect(dialog.getByText('Error')).toBeVisible();
    expect(notes).toHaveValue('It sprouts.');

    gateway.answer(journal.create, buildEntry());
    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
    expect(await screen.findByText('Journal entry added')).toBeVisible();
    const keys = requestKeys(gateway);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('a draft with its photo survives closing the dialog and a reload', async () => {
    fakePhotoCompression({ dataUrl: jpeg });
    const first = await openAdd();
    enter(first.notes, 'It sprouts.');
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

  test('a change of plant, notes or photo makes a new request', async () => {
    fakePhotoCompression({ dataUrl: jpeg });
    const { user, gateway, dialog, notes } = await openAdd();
    gateway.answer(journal.create, refusal('upstream_unavailable', 'The journal is down.'));
    enter(notes, 'It sprouts.');
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

  test('two entries are two requests', async () => {
    const keys: string[] = [];
    for (const text of ['One.', 'Two.']) {
      const { user, gateway, dialog, notes, unmount } = await openAdd();
      gateway.answer(journal.create, buildEntry());
      enter(notes, text);
      await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
      await screen.findByText('Journal entry added');
      keys.push(...requestKeys(gateway).slice(keys.length));
      unmount();
    }

    expect(new Set(keys).size).toBe(2);
  });

  test('a draft can be discarded', async () => {
    const { user, dialog, notes } = await openAdd();
    enter(notes, 'It sprouts.');

    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));

    expect(notes).toHaveValue('');
    expect(dialog.queryByRole('button', { name: 'Discard draft' })).toBeNull();
  });

  test('an entry says who sees it, and the next one starts with the last choice', async () => {
    const { user, gateway, dialog, notes } = await openAdd();
    gateway.answer(journal.create, buildEntry());
    expect(dialog.getAllByRole('group')[0]).toHaveAccessibleName('Who can see this?');
    const group = within(dialog.getByRole('group', { name: 'Who can see this?' }));
    expect(group.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    expect(group.getByRole('radio', { name: 'Everyone' })).toHaveAccessibleDescription(
      'Anyone can read this in your journal. The photo is also on the plant’s page and on the bulletin board.',
    );
    enter(notes, 'For me.');
    await user.click(group.getByText('Only me'));
    answerJournal([buildEntry({ notes: 'For me.', visibility: 'private' })]);
    await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

    expect(await screen.findByText('Private')).toBeVisible();
    expect(gateway.calls(journal.create)[0]?.body).toMatchObject({ visibility: 'private' });
    await user.click(button('Add Journal Entry'));
    expect((await inDialog('Add Journal Entry')).getByRole('radio', { name: 'Only me' })).toBeChecked();
  });

  test('an edit changes who sees an entry', async () => {
    const entry = buildEntry({ visibility: 'members' });
    const { user, gateway } = await openJournal({ entries: [entry] });
    gateway.answer(journal.update, entry);
    expect(screen.getByText('Members only')).toBeVisible();
    await user.click(button('Edit'));
    const dialog = await inDialog('Edit Journal Entry');
    expect(dialog.getByRole('radio', { name: 'Members' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Everyone' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByText('Journal entry updated')).toBeVisible();
    expect(gateway.calls(journal.update)[0]?.body).toMatchObject({ visibility: 'public' });
  });

  test('an edit changes notes and photo, but not the plant', async () => {
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
        body: { notes: 'Notes of entry 1. More.', photoUrl: null, visibility: 'public' },
      },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  test('an edit leaves no draft while its lists reload', async () => {
    const { user, gateway } = await openJournal({ entries: [buildEntry({ id: 9 })] });
    gateway.answer(journal.update, buildEntry());
    await user.click(button('Edit'));
    const dialog = await inDialog('Edit Journal Entry');
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' More.');

    let answer = (_profile: Profile) => {};
    gateway.answer(
      profiles.read,
      new Promise<Profile>((resolve) => {
        answer = resolve;
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    answer(buildProfile({ journalEntries: [buildEntry({ id: 9, updatedAt: '2026-11-21T09:00:00.000Z' })] }));

    expect(await screen.findByText('edited')).toBeVisible();
    expect(await screen.findByText('Journal entry updated')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('an unchanged photo is sent as its path', async () => {
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
});
