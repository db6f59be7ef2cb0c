import 'fake-indexeddb/auto';
// biome-ignore lint/style/noRestrictedImports: tests run in Node, and jsdom copies no values.
import { deserialize, serialize } from 'node:v8';
import { journal, pendingNote, users } from '@portal/contracts';
import { buildCard } from '@portal/contracts/testing';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { AccountSettings } from '../settings/account-settings.tsx';
import { buildEntry, rosa } from '../testing/factories.ts';
import { answerJournal, button, inDialog, openJournal } from '../testing/journal.tsx';
import { answerSettings } from '../testing/settings.ts';
import { EntrySender } from './entry-sender.tsx';
import { SaveFind } from './save-find.tsx';

const jpeg = 'data:image/jpeg;base64,AAAA';
const otto = { ...rosa, id: 4, username: 'otto' };
const pendingMark = 'Waiting for a connection';

beforeEach(() => {
  globalThis.structuredClone = (value) => deserialize(serialize(value));
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

/** Every request for a new entry so far. */
const sentEntries = () =>
  fakeGateway()
    .calls(journal.create)
    .map(
      ({ body }) => body as { notes: string; requestKey: string; writtenAt?: string; visibility?: string },
    );

const cutConnection = () => fakeGateway().answer(journal.create, refusal('offline'));
/** Toasts re-render when another appears or a dialog closes, so query again until visible. */
const untilVisible = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
/** Waits for the automatic retry. The next one is seconds away. */
const untilRetried = (tries = 2) => waitFor(() => expect(sentEntries().length).toBeGreaterThanOrEqual(tries));
const findConnection = () => act(async () => void window.dispatchEvent(new Event('online')));

/** Writes an entry about Common sage in rosa's open journal. */
async function write({ user }: Pick<Awaited<ReturnType<typeof openJournal>>, 'user'>, notes: string) {
  await user.click(button('Add Journal Entry'));
  const dialog = await inDialog('Add Journal Entry');
  await user.click(dialog.getByRole('button', { name: 'Plant: none' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Notes' }), { target: { value: notes } });
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
  return dialog;
}

/** Rosa's journal, offline, with a pending entry. */
async function openPending(notes = 'It sprouts.') {
  const visit = await openJournal();
  cutConnection();
  await write(visit, notes);
  await screen.findByText(pendingMark);
  await untilRetried();
  return visit;
}

test('an entry written offline is stored with its photo and shown', async () => {
  fakePhotoCompression({ dataUrl: jpeg });
  const { user } = await openJournal({ search: '&add=7' });
  cutConnection();
  const dialog = await inDialog('Add Journal Entry');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Notes' }), { target: { value: 'It sprouts.' } });
  await user.upload(dialog.getByLabelText('Choose from gallery'), photoFile());
  await dialog.findByRole('img', { name: 'Photo' });

  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

  await untilRetried();
  await untilVisible('Saved on this device');
  expect(screen.queryByRole('dialog')).toBeNull();
  const entry = within(screen.getByRole('article'));
  expect(entry.getByText(pendingMark)).toBeVisible();
  expect(entry.getByText('It sprouts.')).toBeVisible();
  expect(entry.getByRole('link', { name: /Common sage/ })).toHaveAttribute('href', '/plant/7');
  expect(entry.getByRole('img', { name: /^Photo from/ })).toHaveAttribute('src', jpeg);
  expect(screen.queryByText('No journal entries yet')).toBeNull();
});

test('it is sent when online again, as the same request with its original date', async () => {
  await openPending();
  const before = new Date().toISOString();
  answerJournal([buildEntry({ notes: 'It sprouts.' })]).answer(journal.create, buildEntry());

  await findConnection();

  await untilVisible('Journal entry sent');
  expect(screen.queryByText(pendingMark)).toBeNull();
  expect(screen.getAllByText('It sprouts.')).toHaveLength(1);
  const tries = sentEntries();
  expect(new Set(tries.map(({ requestKey }) => requestKey)).size).toBe(1);
  expect(tries[0]?.writtenAt).toBeUndefined();
  expect(String(tries.at(-1)?.writtenAt) <= before).toBe(true);
  const count = tries.length;
  await findConnection();
  expect(sentEntries()).toHaveLength(count);
});

test('it says who will see it, and is sent with that', async () => {
  const visit = await openJournal();
  cutConnection();
  await visit.user.click(button('Add Journal Entry'));
  await visit.user.click((await inDialog('Add Journal Entry')).getByRole('radio', { name: 'Members' }));
  await visit.user.keyboard('{Escape}');
  await write(visit, 'For members.');
  await screen.findByText(pendingMark);
  expect(screen.getByText('Members only')).toBeVisible();
  await untilRetried();
  answerJournal([]).answer(journal.create, buildEntry());

  await findConnection();

  await untilVisible('Journal entry sent');
  expect(sentEntries().at(-1)?.visibility).toBe('members');
});

test('it survives a reload and is sent when its member opens the journal', async () => {
  const { unmount } = await openPending();
  unmount();
  cutConnection();
  const again = await openJournal();
  await untilVisible(pendingMark);
  expect(localStorage.getItem(pendingNote('account', rosa.id))).not.toBeNull();
  await untilRetried(3);
  again.unmount();

  answerJournal([buildEntry({ notes: 'It sprouts.' })]).answer(journal.create, buildEntry());
  await openJournal({ entries: [buildEntry({ notes: 'It sprouts.' })] });

  await untilVisible('Journal entry sent');
  expect(screen.queryByText(pendingMark)).toBeNull();
  expect(localStorage.getItem(pendingNote('account', rosa.id))).toBeNull();
});

test.each([
  ['another member', otto],
  ['an anonymous visitor', null],
])('%s neither sees nor sends it', async (_who, viewer) => {
  const { unmount } = await openPending();
  unmount();
  const tries = sentEntries().length;

  await openJournal({ viewer });
  await findConnection();

  expect(screen.queryByText('It sprouts.')).toBeNull();
  expect(sentEntries()).toHaveLength(tries);
});

test('it stays pending if the session has ended or changed', async () => {
  const { unmount } = await openPending();
  for (const [code, message] of [
    ['not_allowed', pendingMark],
    ['not_signed_in', 'Please log in'],
  ] as const) {
    fakeGateway().answer(journal.create, refusal(code));
    await findConnection();
    await untilVisible(message);
  }
  expect(screen.queryByText('It sprouts.')).toBeNull();
  unmount();

  cutConnection();
  await openJournal();
  await untilVisible(pendingMark);
  await untilRetried(5);
});

test('entries are sent in order', async () => {
  const visit = await openPending('One.');
  await write(visit, 'Two.');
  await waitFor(() => expect(screen.getAllByText(pendingMark)).toHaveLength(2));
  expect(screen.getAllByRole('article').map((each) => /One|Two/.exec(each.textContent ?? '')?.[0])).toEqual([
    'Two',
    'One',
  ]);
  expect(sentEntries().every(({ notes }) => notes === 'One.')).toBe(true);

  const tries = sentEntries().length;
  fakeGateway().answer(journal.create, buildEntry());
  await findConnection();

  await untilVisible('2 journal entries sent');
  expect(
    sentEntries()
      .slice(tries)
      .map(({ notes }) => notes),
  ).toEqual(['One.', 'Two.']);
});

test('a refused entry shows the reason, blocks no other, and can be retried or discarded', async () => {
  const visit = await openPending('One.');
  await write(visit, 'Two.');
  await waitFor(() => expect(screen.getAllByText(pendingMark)).toHaveLength(2));
  fakeGateway().answer(journal.create, refusal('too_large', 'This photo is too large.'));
  await findConnection();
  await waitFor(() => expect(screen.getAllByText('Not sent')).toHaveLength(2));
  expect(screen.getAllByText('This photo is too large.')).toHaveLength(2);
  const tries = sentEntries().length;
  await findConnection();
  expect(sentEntries()).toHaveLength(tries);

  fakeGateway().answer(journal.create, buildEntry());
  await visit.user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await untilVisible('Journal entry sent');
  expect(sentEntries().at(-1)?.notes).toBe('Two.');

  await visit.user.click(button('Discard'));
  await visit.user.click((await inDialog('Discard this entry?')).getByRole('button', { name: 'Discard' }));
  await untilVisible('Entry discarded');
  expect(screen.queryByText('One.')).toBeNull();
  expect(button('Add Journal Entry')).toHaveFocus();
});

test('a timeout is not a refusal', async () => {
  const timeout = new AbortController();
  const visit = await openJournal();
  fakeGateway().answer(journal.create, new Promise<never>(() => {}));
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  const dialog = await write(visit, 'It sprouts.');
  expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();

  cutConnection();
  await act(async () => timeout.abort(new DOMException('It takes too long.', 'TimeoutError')));

  await untilVisible(pendingMark);
  await untilRetried();
});

test('a find that was saved before the login becomes one private journal entry of the member', async () => {
  const find = { plant: buildCard(), notes: 'Found it.', preparePhoto: async () => jpeg };
  const visit = await renderScreen(<SaveFind {...find} />);
  await visit.user.click(button('Save for my journal'));
  await visit.user.click((await inDialog('Save for my journal')).getByRole('button', { name: 'Save' }));
  await untilVisible('Saved on this device for your journal');
  expect(sentEntries()).toHaveLength(0);
  visit.unmount();

  fakeGateway().answer(journal.create, buildEntry());
  const { unmount } = await renderScreen(<EntrySender />, { viewer: rosa });
  await untilVisible('Journal entry sent');
  unmount();
  await renderScreen(<EntrySender />, { viewer: otto });

  expect(sentEntries()).toEqual([
    expect.objectContaining({ notes: 'Found it.', photoUrl: jpeg, visibility: 'private' }),
  ]);
  expect(localStorage).toHaveLength(0);
});

test('without browser storage, the dialog says so and keeps the text', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const visit = await openJournal();
  cutConnection();

  const dialog = await write(visit, 'It sprouts.');

  expect(await dialog.findByText(/this browser can’t store the entry/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('It sprouts.');
});

test('changing and deleting need a connection', async () => {
  const { user } = await openJournal({ entries: [buildEntry()] });
  fakeGateway().answer(journal.update, refusal('offline')).answer(journal.remove, refusal('offline'));
  const message = 'You’re offline. Nothing was changed.';

  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(button('Delete'));
  const question = await inDialog('Delete journal entry');
  await user.click(question.getByRole('button', { name: 'Delete' }));

  expect(await question.findByText(message)).toBeVisible();
  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
});

test('one’s own journal opens offline, and an open dialog survives the reconnect', async () => {
  const { user } = await openJournal({ isOffline: true });
  expect(screen.getByText('This profile could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^Your journal isn’t available offline/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Plant Journal' })).toBeVisible();
  await user.click(button('Add Journal Entry'));
  const notes = (await inDialog('Add Journal Entry')).getByRole('textbox', { name: 'Notes' });
  fireEvent.change(notes, { target: { value: 'It sprouts.' } });

  answerJournal([buildEntry()]);
  await user.click(button('Retry'));

  await untilVisible('Notes of entry 1.');
  expect(notes).toBeVisible();
  expect(notes).toHaveValue('It sprouts.');
});

test('it is deleted with the account', async () => {
  (await openPending()).unmount();
  answerSettings().answer(users.remove, undefined);
  const { user, unmount } = await renderScreen(<AccountSettings user={rosa} />, { viewer: rosa });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'compost heap' } });
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await untilVisible('Account deleted');
  unmount();

  await openJournal();

  expect(screen.getByText('No journal entries yet')).toBeVisible();
  expect(screen.queryByText(pendingMark)).toBeNull();
  expect(localStorage).toHaveLength(0);
});
