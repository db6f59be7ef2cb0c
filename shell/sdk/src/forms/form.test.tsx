import { users } from '@portal/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useWrite } from '../api/write.ts';
import { fakeGateway, renderScreen } from '../testing/index.ts';
import { Form } from './form.tsx';

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
