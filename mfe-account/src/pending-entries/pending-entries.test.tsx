import 'fake-indexeddb/auto';
// biome-ignore lint/style/noRestrictedImports: tests run in Node, and jsdom copies no values.
import { deserialize, serialize } from 'node:v8';
import { journal, pendingNote, users } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, refusal } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { buildEntry, rosa } from '../testing/factories.ts';
import { answerJournal, button, inDialog, openJournal } from '../testing/journal.tsx';

const jpeg = 'data:image/jpeg;base64,AAAA';
const otto = { ...rosa, id: 4, username: 'otto' };
const waits = 'Waiting for a connection';

beforeEach(() => {
  globalThis.structuredClone = (value) => deserialize(serialize(value));
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

/** Each entry that the portal was sent so far. */
const sentEntries = () =>
  fakeGateway()
    .calls(journal.create)
    .map(({ body }) => body as { notes: string; requestKey: string; writtenAt?: string });

const cutConnection = () => fakeGateway().answer(journal.create, refusal('offline'));
/** A message is drawn anew where another comes or a dialog closes: looked at is the one that stands at last. */
const isSaid = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible());
/** The page has tried once more to send what waits, and will not do so again by itself for a while. */
const settle = (tries = 2) => waitFor(() => expect(sentEntries().length).toBeGreaterThanOrEqual(tries));
const findConnection = () => act(async () => void window.dispatchEvent(new Event('online')));

/** Writes an entry about Common sage in rosa's open journal. */
async function write({ user }: Pick<Awaited<ReturnType<typeof openJournal>>, 'user'>, notes: string) {
  await user.click(button('Add Journal Entry'));
  const dialog = await inDialog('Add Journal Entry');
  await user.click(dialog.getByRole('button', { name: 'Plant: none' }));
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), notes);
  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));
  return dialog;
}

/** Rosa's journal, opened where there is no connection to write by, and an entry that waits in it. */
async function openPending(notes = 'It sprouts.') {
  const visit = await openJournal();
  cutConnection();
  await write(visit, notes);
  await screen.findByText(waits);
  await settle();
  return visit;
}

test('an entry that is written without a connection is kept with its photo, and stands there at once', async () => {
  fakePhotoCompression({ dataUrl: jpeg });
  const { user } = await openJournal({ search: '&add=7' });
  cutConnection();
  const dialog = await inDialog('Add Journal Entry');
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'It sprouts.');
  await user.upload(dialog.getByLabelText('Choose from gallery'), photoFile());
  await dialog.findByRole('img', { name: 'Photo' });

  await user.click(dialog.getByRole('button', { name: 'Add Entry' }));

  await settle();
  await isSaid('Kept on this device');
  expect(screen.queryByRole('dialog')).toBeNull();
  const entry = within(screen.getByRole('article'));
  expect(entry.getByText(waits)).toBeVisible();
  expect(entry.getByText('It sprouts.')).toBeVisible();
  expect(entry.getByRole('link', { name: /Common sage/ })).toHaveAttribute('href', '/plant/7');
  expect(entry.getByRole('img', { name: /^Photo to the entry/ })).toHaveAttribute('src', jpeg);
  expect(screen.queryByText('No journal entries yet')).toBeNull();
});

test('it is sent when there is a connection again, as the same request and with the day of its writing', async () => {
  await openPending();
  const before = new Date().toISOString();
  answerJournal([buildEntry({ notes: 'It sprouts.' })]).answer(journal.create, buildEntry());

  await findConnection();

  await isSaid('Journal entry sent');
  expect(screen.queryByText(waits)).toBeNull();
  expect(screen.getAllByText('It sprouts.')).toHaveLength(1);
  const tries = sentEntries();
  expect(new Set(tries.map(({ requestKey }) => requestKey)).size).toBe(1);
  expect(tries[0]?.writtenAt).toBeUndefined();
  expect(String(tries.at(-1)?.writtenAt) <= before).toBe(true);
  const count = tries.length;
  await findConnection();
  expect(sentEntries()).toHaveLength(count);
});

test('it outlives a reload, and is sent when its writer opens the journal', async () => {
  const { unmount } = await openPending();
  unmount();
  cutConnection();
  const again = await openJournal();
  await isSaid(waits);
  expect(localStorage.getItem(pendingNote('account', rosa.id))).not.toBeNull();
  await settle(3);
  again.unmount();

  answerJournal([buildEntry({ notes: 'It sprouts.' })]).answer(journal.create, buildEntry());
  await openJournal({ entries: [buildEntry({ notes: 'It sprouts.' })] });

  await isSaid('Journal entry sent');
  expect(screen.queryByText(waits)).toBeNull();
  expect(localStorage.getItem(pendingNote('account', rosa.id))).toBeNull();
});

test.each([
  ['another member', otto],
  ['a stranger', null],
])('%s neither sees it nor sends it', async (_who, viewer) => {
  const { unmount } = await openPending();
  unmount();
  const tries = sentEntries().length;

  await openJournal({ viewer });
  await findConnection();

  expect(screen.queryByText('It sprouts.')).toBeNull();
  expect(sentEntries()).toHaveLength(tries);
});

test('where the session has ended, or is another member’s by now, it goes on waiting', async () => {
  const { unmount } = await openPending();
  for (const [code, said] of [
    ['not_allowed', waits],
    ['not_signed_in', 'Please log in'],
  ] as const) {
    fakeGateway().answer(journal.create, refusal(code));
    await findConnection();
    await isSaid(said);
  }
  expect(screen.queryByText('It sprouts.')).toBeNull();
  unmount();

  cutConnection();
  await openJournal();
  await isSaid(waits);
  await settle(5);
});

test('entries are sent in the order of their writing, and a new one overtakes none', async () => {
  const visit = await openPending('One.');
  await write(visit, 'Two.');
  await waitFor(() => expect(screen.getAllByText(waits)).toHaveLength(2));
  expect(screen.getAllByRole('article').map((each) => /One|Two/.exec(each.textContent ?? '')?.[0])).toEqual([
    'Two',
    'One',
  ]);
  expect(sentEntries().every(({ notes }) => notes === 'One.')).toBe(true);

  const tries = sentEntries().length;
  fakeGateway().answer(journal.create, buildEntry());
  await findConnection();

  await isSaid('2 journal entries sent');
  expect(
    sentEntries()
      .slice(tries)
      .map(({ notes }) => notes),
  ).toEqual(['One.', 'Two.']);
});

test('what the service refuses stays with its words and stops no other, to be tried again or discarded', async () => {
  const visit = await openPending('One.');
  await write(visit, 'Two.');
  await waitFor(() => expect(screen.getAllByText(waits)).toHaveLength(2));
  fakeGateway().answer(journal.create, refusal('too_large', 'This photo is too large.'));
  await findConnection();
  await waitFor(() => expect(screen.getAllByText('Not sent')).toHaveLength(2));
  expect(screen.getAllByText('This photo is too large.')).toHaveLength(2);
  const tries = sentEntries().length;
  await findConnection();
  expect(sentEntries()).toHaveLength(tries);

  fakeGateway().answer(journal.create, buildEntry());
  await visit.user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await isSaid('Journal entry sent');
  expect(sentEntries().at(-1)?.notes).toBe('Two.');

  await visit.user.click(button('Discard'));
  await visit.user.click((await inDialog('Discard this entry?')).getByRole('button', { name: 'Discard' }));
  await isSaid('Entry discarded');
  expect(screen.queryByText('One.')).toBeNull();
  expect(button('Add Journal Entry')).toHaveFocus();
});

test('an answer that is none, or does not come, is no refusal', async () => {
  const patience = new AbortController();
  const visit = await openJournal();
  fakeGateway().answer(journal.create, new Promise<never>(() => {}));
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const dialog = await write(visit, 'It sprouts.');
  expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();

  cutConnection();
  await act(async () => patience.abort(new DOMException('It takes too long.', 'TimeoutError')));

  await isSaid(waits);
  await settle();
});

test('where the browser keeps nothing, that is said, and what was typed stays', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const visit = await openJournal();
  cutConnection();

  const dialog = await write(visit, 'It sprouts.');

  expect(await dialog.findByText(/this browser can’t keep the entry/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('It sprouts.');
});

test('changing and deleting entries need a connection, and say so', async () => {
  const { user } = await openJournal({ entries: [buildEntry()] });
  fakeGateway().answer(journal.update, refusal('offline')).answer(journal.remove, refusal('offline'));
  const said = 'This needs a connection. Nothing has been changed.';

  await user.click(button('Edit'));
  const dialog = await inDialog('Edit Journal Entry');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(said)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(button('Delete'));
  const question = await inDialog('Delete journal entry');
  await user.click(question.getByRole('button', { name: 'Delete' }));

  expect(await question.findByText(said)).toBeVisible();
  expect(screen.getByText('Notes of entry 1.')).toBeVisible();
});

test('the own page opens without a connection for writing, and what is being written outlives its return', async () => {
  const { user } = await openJournal({ isCutOff: true });
  expect(screen.getByText('This profile could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^Your journal can be read with a connection/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Plant Journal' })).toBeVisible();
  await user.click(button('Add Journal Entry'));
  const notes = (await inDialog('Add Journal Entry')).getByRole('textbox', { name: 'Notes' });
  await user.type(notes, 'It sprouts.');

  answerJournal([buildEntry()]);
  await user.click(button('Retry'));

  await isSaid('Notes of entry 1.');
  expect(notes).toBeVisible();
  expect(notes).toHaveValue('It sprouts.');
});

test('it goes with the account', async () => {
  const { user, unmount } = await openPending();
  fakeGateway().answer(users.remove, undefined);
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'compost heap');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await isSaid('Account deleted');
  unmount();

  await openJournal();

  expect(screen.getByText('No journal entries yet')).toBeVisible();
  expect(screen.queryByText(waits)).toBeNull();
  expect(localStorage).toHaveLength(0);
});
