import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/index.ts';
import { toast } from '../toasts/toast.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Screen({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Add</Button>
      <Dialog
        title="Add to Collection"
        description="Choose one."
        isOpen={isOpen}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
        actions={<Button>Save</Button>}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}
async function open(props: { isBusy?: boolean } = {}) {
  const { user } = await renderScreen(<Screen {...props} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  return user;
}
const dialog = () => screen.queryByRole('dialog');

test('a dialog has its title as its name, a description, and the focus on its first control', async () => {
  await open();

  expect(dialog()).toHaveAccessibleName('Add to Collection');
  expect(dialog()).toHaveAccessibleDescription('Choose one.');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test.each([
  ['Escape', (user: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
  [
    'Close',
    (user: Awaited<ReturnType<typeof open>>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  [
    'a click on the backdrop',
    (user: Awaited<ReturnType<typeof open>>) => user.click(screen.getByRole('dialog')),
  ],
])('%s closes it and restores the focus', async (_how, close) => {
  const user = await open();

  await close(user);

  expect(dialog()).toBeNull();
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

test('a busy dialog stays open', async () => {
  const user = await open({ isBusy: true });

  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog'));

  expect(dialog()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

test('a busy dialog is reopened if the browser closes it', async () => {
  const user = await open({ isBusy: true });
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(dialog()).toHaveAttribute('open');

  await user.keyboard('{Escape}');
  expect(dialog()).toBeVisible();
});

test('a click inside, or a drag that ends on the backdrop, leaves it open', async () => {
  const user = await open();

  await user.click(screen.getByLabelText('Name'));
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.click(screen.getByRole('dialog'));

  expect(dialog()).toBeVisible();
});

test('toasts are inside the dialog while it is open, and on the page again afterwards', async () => {
  const user = await open();

  act(() => toast({ title: 'Error', description: 'That failed.' }));
  expect(within(screen.getByRole('dialog')).getByText('That failed.')).toBeVisible();
  await user.click(screen.getByRole('dialog'));

  expect(dialog()).toBeNull();
  expect(screen.getByText('That failed.')).toBeVisible();
});

test('a confirmation starts on Cancel, and its button shows progress', async () => {
  function Question() {
    const [isBusy, setIsBusy] = useState(false);
    return (
      <ConfirmDialog
        title="Delete Plant"
        isOpen
        isBusy={isBusy}
        isDestructive
        onClose={() => undefined}
        onConfirm={() => setIsBusy(true)}
        confirmLabel="Delete Plant"
        busyLabel="Deleting..."
      >
        This removes Sage.
      </ConfirmDialog>
    );
  }
  const { user } = await renderScreen(<Question />);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(dialog()).toHaveAccessibleDescription('This removes Sage.');

  await user.click(screen.getByRole('button', { name: 'Delete Plant' }));

  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});
