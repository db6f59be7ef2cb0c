import { threads } from '@portal/contracts';
import { refusal } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { moderator } from '../testing/factories.ts';
import { openThread } from '../testing/open-thread.tsx';

const ask = async () => {
  const opened = await openThread(moderator, { title: 'Bad advice' });
  await opened.user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Discussion' }));
  return { ...opened, dialog };
};

test('asks for confirmation, naming the discussion', async () => {
  const { gateway, dialog, user } = await ask();
  expect(dialog.getByText(/Bad advice/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.calls(threads.moderatorRemove)).toHaveLength(0);
});

test('goes to the forum, refetches its lists and does not request the deleted thread', async () => {
  const { gateway, dialog, user, location, queryClient } = await ask();
  queryClient.setQueryData(['api', 'threads', { sort: 'newest' }, 'pages'], {
    items: [],
    isComplete: true,
  });
  gateway.answer(threads.moderatorRemove, undefined);

  await user.click(dialog.getByRole('button', { name: 'Delete Discussion' }));

  await waitFor(() => expect(screen.getByText('Discussion Deleted')).toBeVisible());
  expect(location()).toBe('/forum');
  expect(gateway.calls(threads.read)).toHaveLength(1);
  expect(queryClient.getQueryData(['api', 'threads', { sort: 'newest' }, 'pages'])).toBeUndefined();
});

test('sends the moderator’s reason', async () => {
  const { gateway, dialog, user } = await ask();
  gateway.answer(threads.moderatorRemove, undefined);

  await user.type(dialog.getByLabelText('Reason'), 'Dangerous');
  await user.click(dialog.getByRole('button', { name: 'Delete Discussion' }));

  await waitFor(() =>
    expect(gateway.calls(threads.moderatorRemove)).toMatchObject([{ body: { reason: 'Dangerous' } }]),
  );
});

test.each([
  ['not_signed_in', 'Unauthorized', "You don't have permission to delete discussions."],
  ['not_allowed', 'Unauthorized', "You don't have permission to delete discussions."],
  ['internal', 'Error', 'Failed to delete discussion. Please try again.'],
] as const)('reports why deleting failed (%s)', async (code, title, description) => {
  const { gateway, dialog, user, location } = await ask();
  gateway.answer(threads.moderatorRemove, refusal(code));

  await user.click(dialog.getByRole('button', { name: 'Delete Discussion' }));

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
  expect(location()).toBe('/forum/thread/1');
});
