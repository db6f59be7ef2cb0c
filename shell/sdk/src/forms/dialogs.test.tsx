import { reports, sessions, type User } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';
import { toast } from '../toasts/toast.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { ReportButton } from './report-button.tsx';
import { Tabs } from './tabs.tsx';
import { useConfirmed } from './use-confirmed.tsx';

describe('a dialog', () => {
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
});

describe('a button that asks', () => {
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
});

describe('a report', () => {
  const rosa: User = { id: 7, username: 'rosa', roles: [] };

  const open = (viewer: User | null, authorId: number | null = 8) =>
    renderScreen(<ReportButton kind="comment" id={3} authorId={authorId} label="the comment by Ivo" />, {
      viewer,
    });

  test('a member reports what another one wrote, with a reason and details', async () => {
    const gateway = fakeGateway().answer(reports.create, { id: 1 });
    const { user } = await open(rosa);

    await user.click(await screen.findByRole('button', { name: 'Report: the comment by Ivo' }));
    await user.selectOptions(
      await screen.findByLabelText('What is wrong?'),
      'Dangerous advice on health or plants',
    );
    await user.type(screen.getByLabelText('Details'), 'Hemlock is no salad.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    expect(await screen.findByText('Report sent')).toBeVisible();
    expect(gateway.calls(reports.create)).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          kind: 'comment',
          id: 3,
          reason: 'dangerous_advice',
          note: 'Hemlock is no salad.',
        }),
      }),
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refused report keeps what was typed', async () => {
    fakeGateway().answer(reports.create, refusal('too_many_requests', 'That was too much at once.'));
    const { user } = await open(rosa);

    await user.click(await screen.findByRole('button', { name: /^Report/ }));
    await user.type(await screen.findByLabelText('Details'), 'Spam again');
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    expect(await screen.findByText('That was too much at once.')).toBeVisible();
    expect(screen.getByLabelText('Details')).toHaveValue('Spam again');
  });

  test.each<[string, User | null, number]>([
    ['anonymous visitors', null, 8],
    ['the author', rosa, rosa.id],
  ])('%s can’t report it', async (_who, user, authorId) => {
    await open(user, authorId);

    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a confirmed sign-in', () => {
  const change = endpoint({
    method: 'POST',
    path: '/api/change',
    service: 'gateway',
    access: 'admin',
    confirmed: true,
    summary: 'A call of this test.',
  });
  const old = refusal('confirmation_required', 'Please confirm your password first.');

  function Screen() {
    const { confirmed, confirmation } = useConfirmed();
    const [outcome, setOutcome] = useState('nothing');
    const act = () =>
      confirmed(() => call(change)).then(
        () => setOutcome('changed'),
        (error: { code: string }) => setOutcome(error.code),
      );
    return (
      <>
        <button type="button" onClick={() => void act()}>
          Change
        </button>
        <output>{outcome}</output>
        {confirmation}
      </>
    );
  }

  async function open() {
    const gateway = fakeGateway().answer(change, old);
    const { user } = await renderScreen(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    return { gateway, user, dialog };
  }

  test('an old sign-in asks for the password and repeats the call once', async () => {
    const { gateway, user, dialog } = await open();
    gateway.answer(sessions.confirm, undefined).answer(change, undefined);

    await user.type(dialog.getByLabelText('Password'), 'compost heap{Enter}');

    expect(await screen.findByText('changed')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.calls(sessions.confirm)).toMatchObject([{ body: { password: 'compost heap' } }]);
    expect(gateway.calls(change)).toHaveLength(2);
  });

  test('a wrong password is marked, and the dialog stays', async () => {
    const { gateway, user, dialog } = await open();
    const wrong = 'Incorrect password.';
    gateway.answer(sessions.confirm, refusal('invalid_input', wrong, { password: wrong }));

    await user.type(dialog.getByLabelText('Password'), 'weeds{Enter}');

    expect(await dialog.findByText(wrong)).toBeVisible();
    expect(gateway.calls(change)).toHaveLength(1);
  });

  test('an account with a second factor is asked for its code, which takes the focus', async () => {
    const { gateway, user, dialog } = await open();
    gateway.answer(sessions.confirm, refusal('second_factor_required', 'Enter the code.'));
    await user.type(dialog.getByLabelText('Password'), 'compost heap{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus());
    gateway.answer(sessions.confirm, undefined).answer(change, undefined);

    await user.type(dialog.getByLabelText('Code'), '123 456{Enter}');

    expect(await screen.findByText('changed')).toBeVisible();
    expect(gateway.calls(sessions.confirm)[1]?.body).toEqual({ password: 'compost heap', code: '123 456' });
  });

  test('who cancels gets the refusal', async () => {
    const { gateway, user, dialog } = await open();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByText('confirmation_required')).toBeVisible();
    expect(gateway.calls(sessions.confirm)).toHaveLength(0);
  });

  test('a call that is refused for another reason asks for nothing', async () => {
    fakeGateway().answer(change, refusal('conflict', 'It has changed.'));
    const { user } = await renderScreen(<Screen />);

    await user.click(screen.getByRole('button', { name: 'Change' }));

    expect(await screen.findByText('conflict')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('tabs', () => {
  const items = [
    { id: 'threads', label: 'Discussions', count: 1200, content: <p>Threads</p> },
    { id: 'comments', label: 'Comments', count: 0, content: <p>Remarks</p> },
    { id: 'journal', label: 'Plant Journal', content: <p>Entries</p> },
  ] as const;

  function Profile() {
    const [selected, setSelected] = useState<(typeof items)[number]['id']>('threads');
    return <Tabs label="Activity" items={items} selected={selected} onSelect={setSelected} />;
  }
  const tab = (name: string) => screen.getByRole('tab', { name });

  test('one panel is shown, and counts are part of the tabs’ names', async () => {
    const { user } = await renderScreen(<Profile />);
    expect(screen.getByRole('tablist', { name: 'Activity' })).toBeVisible();
    expect(tab('Discussions 1,200')).toHaveAttribute('aria-selected', 'true');

    await user.click(tab('Comments 0'));

    expect(tab('Comments 0')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Discussions 1,200')).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel', { name: 'Comments 0' })).toHaveTextContent('Remarks');
    expect(screen.queryByText('Threads')).toBeNull();
  });

  test.each([
    ['{ArrowRight}', 'Comments 0'],
    ['{ArrowLeft}', 'Plant Journal'],
    ['{End}', 'Plant Journal'],
    ['{End}{Home}', 'Discussions 1,200'],
    ['{End}{ArrowRight}', 'Discussions 1,200'],
  ])('%s selects the tab %s', async (keys, name) => {
    const { user } = await renderScreen(<Profile />);
    await user.tab();

    await user.keyboard(keys);

    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  });

  test('Tab moves from the tabs into the panel', async () => {
    const { user } = await renderScreen(<Profile />);
    await user.tab();

    await user.tab();

    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
