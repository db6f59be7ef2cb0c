import { act, screen } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { toast } from './toast.ts';

afterEach(() => jest.useRealTimers());

test('a message shows its title and its description', async () => {
  await renderScreen(<p>Page</p>);

  act(() => toast({ title: 'Please log in', description: 'You need to be logged in to add favorites' }));

  expect(screen.getByText('Please log in')).toBeVisible();
  expect(screen.getByText('You need to be logged in to add favorites')).toBeVisible();
});

test('a message before the first render is not lost', async () => {
  toast({ title: 'Early' });

  await renderScreen(<p>Page</p>);

  expect(screen.getByText('Early')).toBeVisible();
});

test('only the newest message is shown', async () => {
  await renderScreen(<p>Page</p>);

  act(() => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
  });

  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).toBeNull();
});

test('a message closes after 5000 ms', async () => {
  await renderScreen(<p>Page</p>);
  jest.useFakeTimers();
  act(() => toast({ title: 'Saved' }));

  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));

  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message with an action stays three times as long, and the action closes it', async () => {
  await renderScreen(<p>Page</p>);
  jest.useFakeTimers();
  const onPress = jest.fn();
  act(() => toast({ title: 'Deleted', action: { label: 'Undo', onPress } }));
  act(() => jest.advanceTimersByTime(14_999));

  act(() => screen.getByRole('button', { name: 'Undo' }).click());

  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('a message can be closed', async () => {
  const { user } = await renderScreen(<p>Page</p>);
  act(() => toast({ title: 'Saved' }));

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Saved')).toBeNull();
});

test('F8 moves focus to the messages', async () => {
  const { user } = await renderScreen(<p>Page</p>);
  act(() => toast({ title: 'Saved' }));

  await user.keyboard('[F8]');

  expect(screen.getByRole('list')).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    screen.getByRole('list'),
  );
});

test.each([
  [49, true],
  [51, false],
])('swiping %i px to the right leaves it shown: %s', async (distance, isShown) => {
  await renderScreen(<p>Page</p>);
  act(() => toast({ title: 'Saved' }));
  const message = screen.getByText('Saved').closest('li');
  if (!message) throw new Error('The message is no list item.');

  await act(async () => {
    message.dispatchEvent(pointer('pointerdown', 0));
    message.dispatchEvent(pointer('pointermove', distance));
    message.dispatchEvent(pointer('pointerup', distance));
  });

  expect(screen.queryByText('Saved') !== null).toBe(isShown);
});

/** jsdom has no pointer events; a mouse event with the same properties works for Radix. */
const pointer = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX }), {
    pointerId: 1,
    pointerType: 'mouse',
  });
