import { threads } from '@portal/contracts';
import { type FakeGateway, refusal } from '@portal/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildThread, rosa } from '../testing/factories.ts';
import { openThread } from '../testing/open-thread.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const saved = (gateway: FakeGateway) => gateway.calls(threads.update).map(({ body }) => body);

test('starts with the current text, sends its version and shows the saved text', async () => {
  const { gateway, user } = await openThread(rosa, { title: 'Sage', content: 'Old text', version: 3 });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field('Title')).toHaveFocus();
  expect(field('Title')).toHaveValue('Sage');
  expect(field('Content')).toHaveValue('Old text');
  expect(screen.getByText('8/5000')).toBeVisible();
  type('Content', 'New text');
  const changed = buildThread({ title: 'Sage', content: 'New text', version: 4 });
  gateway.answer(threads.update, changed).answer(threads.read, changed);

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Discussion Updated')).toBeVisible();
  expect(screen.getByText('New text')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull();
  expect(screen.getByRole('article', { name: 'Discussion' })).toHaveFocus();
  expect(saved(gateway)).toEqual([{ title: 'Sage', content: 'New text', version: 3 }]);
});

test('cancelling discards the edit', async () => {
  const { gateway, user } = await openThread(rosa, { content: 'Old text' });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  type('Content', 'New text');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.getByText('Old text')).toBeVisible();
  expect(gateway.calls(threads.update)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field('Content')).toHaveValue('Old text');
});

test.each([['Title'], ['Content']])('does not save without %s', async (name) => {
  const { gateway, user } = await openThread(rosa);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  type(name, '  ');

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Please fill in both title and content.')).toBeVisible();
  expect(gateway.calls(threads.update)).toHaveLength(0);
});

test('reports a failure and keeps the text', async () => {
  const { gateway, user } = await openThread(rosa);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  type('Content', 'New text');
  gateway.answer(threads.update, refusal('internal'));

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Failed to update discussion. Please try again.')).toBeVisible();
  expect(field('Content')).toHaveValue('New text');
});

test('an edit survives a reload', async () => {
  const { user, unmount } = await openThread(rosa);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  type('Content', 'Half a thought');
  unmount();

  await openThread(rosa);

  expect(field('Content')).toHaveValue('Half a thought');
});

test('an edit is only shown to its author', async () => {
  const { user, unmount } = await openThread(rosa);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  unmount();

  await openThread(null);

  expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull();
});

test('on a conflict, shows the newer version and overwrites it on request', async () => {
  const { gateway, user } = await openThread(rosa, { version: 3 });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  type('Content', 'Mine');
  const newer = buildThread({ title: 'Newer title', content: 'Theirs', version: 4 });
  gateway.answer(threads.update, refusal('conflict')).answer(threads.read, newer);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const notice = within(
    await screen.findByRole('region', { name: 'This discussion has changed since you started editing' }),
  );
  expect(notice.getByRole('alert')).toHaveTextContent('Your changes are still in the form.');
  expect(notice.getByText('Newer title')).toBeVisible();
  expect(notice.getByText('Theirs')).toBeVisible();
  expect(field('Your content')).toHaveValue('Mine');
  expect(screen.queryByText(/Failed to update/)).toBeNull();

  const mine = buildThread({ content: 'Mine', version: 5 });
  gateway.answer(threads.update, mine).answer(threads.read, mine);
  await user.click(screen.getByRole('button', { name: 'Overwrite' }));

  expect(await screen.findByText('Discussion Updated')).toBeVisible();
  expect(saved(gateway)).toMatchObject([{ version: 3 }, { content: 'Mine', version: 4 }]);
});

test('an edit whose reply got lost does not conflict with itself', async () => {
  const { gateway, user } = await openThread(rosa, { version: 3 });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  type('Content', 'Mine');
  const mine = buildThread({ content: 'Mine', version: 4 });
  gateway.answer(threads.update, refusal('conflict')).answer(threads.read, mine);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(screen.queryByText('This discussion has changed since you started editing')).toBeNull();
});

test('an outdated edit shows the conflict after a reload', async () => {
  const { user, unmount } = await openThread(rosa, { version: 3 });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  type('Content', 'Mine');
  unmount();

  await openThread(rosa, { version: 4, content: 'Theirs' });

  expect(screen.getByText('This discussion has changed since you started editing')).toBeVisible();
  expect(field('Your content')).toHaveValue('Mine');
});

test('an edit continues after a login if the session has ended', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { gateway, unmount, location, queryClient } = await openThread(rosa);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  type('Content', 'Mine');
  gateway.answer(threads.update, refusal('not_signed_in'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please log in to edit discussions.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login to Reply' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  expect(location()).toBe('/auth?next=%2Fforum%2Fthread%2F1');
  // The next user of the browser must not see the author's private data.
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  unmount();

  await openThread(rosa);

  expect(field('Content')).toHaveValue('Mine');
});
