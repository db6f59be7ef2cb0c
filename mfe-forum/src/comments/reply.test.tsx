import { type Comment, comments } from '@portal/contracts';
import { type FakeGateway, fakeGateway, refusal } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildComment, ivo, rosa } from '../testing/factories.ts';
import { openComments, renderComments } from '../testing/open-comments.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Reply' }));
const bodies = (gateway: FakeGateway) => gateway.calls(comments.create).map(({ body }) => body);
const openForm = async (list?: Comment[]) => {
  const opened = await openComments(rosa, list);
  await opened.user.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(field('Comment')).toHaveFocus());
  return opened;
};

test('anonymous visitors get a link to the login and back', async () => {
  await openComments(null);

  expect(screen.getByRole('link', { name: 'Login to Reply' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fforum%2Fthread%2F1',
  );
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('the reply form opens and closes, with the username as name', async () => {
  const { user } = await openForm();
  expect(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-expanded', 'true');
  expect(field('Comment')).toHaveAttribute('maxlength', '2000');
  expect(field('Your name')).toHaveValue('rosa');
  expect(field('Your name')).toHaveAttribute('maxlength', '100');
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByText('0/2000')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'Write a reply' }));
  expect(field('Comment')).toHaveFocus();
});

test('a posted reply is shown and focused; the form is cleared and closed', async () => {
  const { gateway, user } = await openForm();
  type('Comment', 'Mulch it.');
  type('Email', 'rosa@example.org');
  const mine = buildComment({ id: 2, content: 'Mulch it.', authorName: 'rosa' });
  gateway.answer(comments.create, mine).answer(comments.list, [buildComment(), mine]);

  await user.click(screen.getByRole('button', { name: 'Post Comment' }));

  expect(await screen.findByText('Comment Posted')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Comment by rosa' })).toHaveFocus();
  expect(screen.queryByRole('form')).toBeNull();
  expect(bodies(gateway)).toEqual([
    {
      threadId: 1,
      content: 'Mulch it.',
      format: 'markdown',
      authorName: 'rosa',
      authorEmail: 'rosa@example.org',
      requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(field('Comment')).toHaveValue('');
});

test('what is written while a reply is posted stays as a draft', async () => {
  const { gateway, user } = await openForm();
  type('Comment', 'Mulch it.');
  let post: (comment: Comment) => void = () => undefined;
  gateway.answer(comments.create, new Promise<Comment>((resolve) => (post = resolve)));
  submit();
  await waitFor(() => expect(bodies(gateway)).toHaveLength(1));

  type('Comment', 'Mulch it. Twice.');
  const mine = buildComment({ id: 2, content: 'Mulch it.', authorName: 'rosa' });
  gateway.answer(comments.list, [buildComment(), mine]);
  act(() => post(mine));
  await screen.findByText('Comment Posted');

  if (!screen.queryByRole('form')) await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(field('Comment')).toHaveValue('Mulch it. Twice.');
});

test('the name of the profile is suggested', async () => {
  fakeGateway().answer(comments.list, []);
  const { user } = await renderComments({ ...rosa, firstName: 'Rosa', lastName: 'Winter' });

  await user.click(screen.getByRole('button', { name: 'Reply' }));

  expect(field('Your name')).toHaveValue('Rosa Winter');
});

test('a name of somebody else is refused at its field', async () => {
  const { gateway } = await openForm();
  const sentence = 'Nobody else can use this name.';
  gateway.answer(comments.create, refusal('conflict', sentence, { authorName: sentence }));
  type('Comment', 'Mulch it.');
  type('Your name', 'plant-team');
  submit();

  await waitFor(() => expect(field('Your name')).toBeInvalid());
  expect(field('Your name')).toHaveAccessibleDescription(/Somebody else has this name/);
  expect(field('Comment')).toHaveValue('Mulch it.');
});

test('a muted member reads why', async () => {
  const { gateway } = await openForm();
  gateway.answer(comments.create, refusal('not_allowed', 'You can read but not write here: spam links.'));
  type('Comment', 'Mulch it.');
  submit();

  expect(await screen.findByText('You can read but not write here: spam links.')).toBeVisible();
});

test('posts the first comment', async () => {
  fakeGateway()
    .answer(comments.list, [])
    .answer(comments.create, buildComment({ content: 'First!' }));
  const { user } = await renderComments(rosa);
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  type('Comment', 'First!');
  submit();

  await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by Ivo' })).toHaveFocus());
  expect(screen.getByText('First!')).toBeVisible();
  expect(screen.queryByText('No comments yet')).toBeNull();
});

test.each([['Comment'], ['Your name']])('does not post a reply without %s', async (name) => {
  const { gateway } = await openForm();
  type('Comment', 'Mulch it.');
  type(name, '  ');
  submit();

  expect(await screen.findByText('Please fill in your name and comment.')).toBeVisible();
  expect(gateway.calls(comments.create)).toHaveLength(0);
});

test('reports a failed reply and keeps the text', async () => {
  const { gateway } = await openForm();
  gateway.answer(comments.create, refusal('internal'));
  type('Comment', 'Mulch it.');
  submit();

  expect(await screen.findByText('Failed to post comment. Please try again.')).toBeVisible();
  expect(field('Comment')).toHaveValue('Mulch it.');
});

test('says how long to wait after too many replies', async () => {
  const { gateway } = await openForm();
  gateway.answer(comments.create, refusal('too_many_requests', 'Please wait 40 seconds.'));
  type('Comment', 'Mulch it.');
  submit();

  expect(await screen.findByText('Please wait 40 seconds.')).toBeVisible();
});

test('an unchanged reply is sent with the same key', async () => {
  const { gateway } = await openForm();
  gateway.answer(comments.create, refusal('upstream_unavailable'));
  const fail = async () => {
    submit();
    await screen.findByText('Failed to post comment. Please try again.');
    await screen.findByRole('button', { name: 'Post Comment' });
  };
  type('Comment', 'Mulch it.');
  await fail();
  await fail();
  type('Comment', 'Mulch it well.');
  await fail();

  const [first, second, third] = bodies(gateway).map((body) => (body as { requestKey: string }).requestKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a draft is open after a reload, only for its author', async () => {
  const { unmount } = await openForm();
  type('Comment', 'Half a thought');
  unmount();

  const other = await openComments(ivo);
  expect(screen.queryByRole('form')).toBeNull();
  other.unmount();
  await openComments(rosa);

  expect(field('Comment')).toHaveValue('Half a thought');
  expect(field('Comment')).not.toHaveFocus();
  type('Comment', '');
  expect(field('Comment')).toBeVisible();
});

test('redirects to the login after a second if the session has ended', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { gateway, location } = await openForm();
  gateway.answer(comments.create, refusal('not_signed_in'));
  type('Comment', 'Mulch it.');
  submit();

  expect(await screen.findByText('Login Required')).toBeVisible();
  expect(screen.getByText('Please log in to post comments.')).toBeVisible();
  expect(field('Comment')).toHaveValue('Mulch it.');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();

  expect(location()).toBe('/auth?next=%2Fforum%2Fthread%2F1');
});
