import { act, screen } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { ConfirmButton } from './confirm-button.tsx';

async function open() {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const onConfirm = jest.fn(() => new Promise<void>((resolve, reject) => (settle = { resolve, reject })));
  const { user } = await renderScreen(
    <ConfirmButton
      title="Delete comment"
      busyLabel="Deleting..."
      warning={<p>This can’t be undone.</p>}
      onConfirm={onConfirm}
    >
      Delete
    </ConfirmButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return { user, onConfirm, settle: () => settle };
}
const dialog = () => screen.queryByRole('dialog', { name: 'Delete comment' });

test('nothing happens before the confirmation', async () => {
  const { user, onConfirm } = await open();
  expect(dialog()).toHaveAccessibleDescription('This can’t be undone.');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(dialog()).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the dialog is busy until the action is done, and then closes', async () => {
  const { user, onConfirm, settle } = await open();

  await user.click(screen.getByRole('button', { name: 'Delete comment' }));
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await act(async () => settle()?.resolve());

  expect(dialog()).toBeNull();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('after a failure the dialog stays open for another attempt', async () => {
  const { user, onConfirm, settle } = await open();

  await user.click(screen.getByRole('button', { name: 'Delete comment' }));
  await act(async () => settle()?.reject(new Error('Down.')));
  await user.click(screen.getByRole('button', { name: 'Delete comment' }));

  expect(onConfirm).toHaveBeenCalledTimes(2);
});
