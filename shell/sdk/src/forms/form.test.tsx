import { users } from '@portal/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useWrite } from '../api/write.ts';
import { fakeGateway, renderScreen } from '../testing/index.ts';
import { toast } from '../toasts/toast.ts';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const form = () => screen.getByRole('form', { name: 'Greeting' });

test('Enter submits a form without leaving the page, and without the browser’s own validation', async () => {
  const onSubmit = jest.fn();
  const { user } = await renderScreen(
    <Form label="Greeting" onSubmit={onSubmit}>
      <input aria-label="Name" required />
      <button type="submit">Send</button>
    </Form>,
  );

  await user.type(screen.getByLabelText('Name'), '{Enter}');

  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(form()).toHaveAttribute('novalidate');
});

test('a busy form does not submit', async () => {
  const onSubmit = jest.fn();
  await renderScreen(
    <Form label="Greeting" onSubmit={onSubmit} busy>
      <p>Wait</p>
    </Form>,
  );

  fireEvent.submit(form());

  expect(onSubmit).not.toHaveBeenCalled();
  expect(form()).toHaveAttribute('aria-busy', 'true');
});

test('a form does not submit while the promise of the last submission is pending', async () => {
  let settle: () => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise<void>((done) => (settle = done)));
  await renderScreen(
    <Form label="Greeting" onSubmit={onSubmit}>
      <p>Hello</p>
    </Form>,
  );

  fireEvent.submit(form());
  fireEvent.submit(form());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  settle();

  await waitFor(() => {
    fireEvent.submit(form());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

test('two clicks before a render write once', async () => {
  const gateway = fakeGateway().answer(users.changePassword, new Promise<never>(() => undefined));
  function Change() {
    const { mutate, isPending } = useWrite(users.changePassword);
    const send = () => mutate({ body: { password: 'old', newPassword: 'new one' } });
    return (
      <Form label="Greeting" onSubmit={send} busy={isPending}>
        <p>Hello</p>
      </Form>
    );
  }
  await renderScreen(<Change />);

  fireEvent.submit(form());
  fireEvent.submit(form());
  await waitFor(() => expect(form()).toHaveAttribute('aria-busy', 'true'));
  fireEvent.submit(form());

  expect(gateway.calls(users.changePassword)).toHaveLength(1);
});

/** A form whose fields must all be filled in. */
function Required({ labels }: { labels: string[] }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [isMarked, setIsMarked] = useState(false);
  const submit = () => {
    setIsMarked(true);
    if (labels.some((label) => !values[label])) toast({ title: 'Missing', variant: 'destructive' });
  };
  return (
    <Form label="Greeting" onSubmit={submit}>
      {labels.map((label) => (
        <TextField
          key={label}
          label={label}
          value={values[label] ?? ''}
          onChange={(value) => setValues((current) => ({ ...current, [label]: value }))}
          error={isMarked && !values[label] ? 'Please fill this in.' : undefined}
        />
      ))}
      <button type="submit">Send</button>
    </Form>
  );
}

describe('a form with wrong fields', () => {
  const summary = () => screen.queryByRole('group', { name: /^Please check these/ });
  const send = () => screen.getByRole('button', { name: 'Send' });

  test('shows all errors at once, and focuses a summary that leads to each', async () => {
    const { user } = await renderScreen(<Required labels={['Name', 'Title']} />);
    expect(summary()).toBeNull();

    await user.click(send());

    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(summary()).toHaveFocus();
    expect(summary()).toHaveAccessibleName('Please check these 2 fields:');
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  test('focuses the only wrong field, without a summary', async () => {
    const { user } = await renderScreen(<Required labels={['Name']} />);

    await user.click(send());

    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(summary()).toBeNull();
  });

  test('closes the message about them once all are right', async () => {
    const { user } = await renderScreen(<Required labels={['Name', 'Title']} />);
    await user.click(send());
    expect(await screen.findByText('Missing')).toBeVisible();

    await user.type(screen.getByLabelText('Name'), 'a');
    expect(screen.getByText('Missing')).toBeVisible();
    await user.type(screen.getByLabelText('Title'), 'b');

    await waitFor(() => expect(screen.queryByText('Missing')).toBeNull());
    expect(summary()).toBeNull();
  });

  test('closes the message when it is left, and no other', async () => {
    function Page() {
      const [isLeft, setIsLeft] = useState(false);
      return (
        <>
          {!isLeft && <Required labels={['Name']} />}
          <button type="button" onClick={() => setIsLeft(true)}>
            Leave
          </button>
        </>
      );
    }
    const { user } = await renderScreen(<Page />);
    await user.click(send());
    expect(await screen.findByText('Missing')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByText('Missing')).toBeNull());
    act(() => toast({ title: 'Another failure', variant: 'destructive' }));

    expect(await screen.findByText('Another failure')).toBeVisible();
  });
});
