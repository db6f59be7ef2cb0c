import { comments } from '@portal/contracts';
import { refusal } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildComment, ivo } from '../testing/factories.ts';
import { openComments } from '../testing/open-comments.tsx';

const old = buildComment({ content: 'Water it daily.', version: 3 });
const field = () => screen.getByRole('textbox', { name: 'Your comment' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const article = () => screen.getByRole('article', { name: 'Comment by Ivo' });

async function openEditor() {
  const opened = await openComments(ivo, [old]);
  await opened.user.click(screen.getByRole('button', { name: 'Edit your comment' }));
  return opened;
}

describe('editing', () => {
  test('starts with the text, sends its version and shows the saved text', async () => {
    const { gateway, user } = await openEditor();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('Water it daily.');
    expect(screen.getByText('15/2000')).toBeVisible();
    type('Water it weekly.');
    const saved = { ...old, content: 'Water it weekly.', version: 4, editedAt: '2026-11-20T17:00:00.000Z' };
    gateway.answer(comments.update, saved).answer(comments.list, [saved]);

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Comment Updated')).toBeVisible();
    expect(within(article()).getByText('Water it weekly.')).toBeVisible();
    expect(within(article()).getByText(/^edited/)).toBeVisible();
    expect(article()).toHaveFocus();
    expect(gateway.calls(comments.update)).toMatchObject([
      { address: '/api/comments/1', body: { content: 'Water it weekly.', version: 3 } },
    ]);
  });

  test('cancelling discards the edit and returns to the comment', async () => {
    const { user, gateway } = await openEditor();
    type('Never mind');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(article()).toHaveFocus();
    expect(screen.getByText('Water it daily.')).toBeVisible();
    expect(gateway.calls(comments.update)).toHaveLength(0);
  });

  test('a comment without text is not saved', async () => {
    const { user, gateway } = await openEditor();
    type('  ');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Please fill in your comment.')).toBeVisible();
    expect(gateway.calls(comments.update)).toHaveLength(0);
  });

  test('reports a failure and keeps the text', async () => {
    const { user, gateway } = await openEditor();
    gateway.answer(comments.update, refusal('internal'));
    type('Water it weekly.');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Failed to update comment. Please try again.')).toBeVisible();
    expect(field()).toHaveValue('Water it weekly.');
  });

  test('an edit survives a reload, without taking the focus', async () => {
    const { unmount } = await openEditor();
    type('Half a thought');
    unmount();

    await openComments(ivo, [old]);

    expect(field()).toHaveValue('Half a thought');
    expect(field()).not.toHaveFocus();
  });

  test('on a conflict, shows the newer text and overwrites it on request', async () => {
    const { user, gateway } = await openEditor();
    type('Mine');
    const newer = { ...old, content: 'From my phone', version: 4 };
    gateway.answer(comments.update, refusal('conflict')).answer(comments.list, [newer]);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const title = 'This comment has changed since you started editing';
    const notice = within(await screen.findByRole('region', { name: title }));
    expect(notice.getByText('From my phone')).toBeVisible();
    expect(field()).toHaveValue('Mine');
    const saved = { ...newer, content: 'Mine', version: 5 };
    gateway.answer(comments.update, saved).answer(comments.list, [saved]);
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));

    expect(await screen.findByText('Comment Updated')).toBeVisible();
    expect(gateway.calls(comments.update)).toMatchObject([{}, { body: { content: 'Mine', version: 4 } }]);
  });

  test('says that an edit waits for approval', async () => {
    const { user, gateway } = await openEditor();
    type('https://a.example https://b.example https://c.example');
    const saved = { ...old, isHidden: true, awaitsApproval: true, version: 4 };
    gateway.answer(comments.update, saved).answer(comments.list, [saved]);

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('A moderator will check it before others can see it.')).toBeVisible();
    expect(screen.getByText('Waiting for approval')).toBeVisible();
  });
});

test('deletes the own comment after a confirmation; the focus moves to the heading', async () => {
  const { user, gateway } = await openComments(ivo, [old]);
  await user.click(screen.getByRole('button', { name: 'Delete your comment' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Comment' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  gateway.answer(comments.remove, undefined).answer(comments.list, []);

  await user.click(dialog.getByRole('button', { name: 'Delete Comment' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: /Comments/ })).toHaveFocus());
  expect(await screen.findByText('Comment Deleted')).toBeVisible();
  expect(screen.queryByText('Water it daily.')).toBeNull();
});
