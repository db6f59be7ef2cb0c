import { type Webhook, webhooks } from '@portal/contracts';
import { type fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { rosa } from '../../testing/factories.ts';
import { answerSettings } from '../../testing/settings.ts';
import { WebhookSetting } from './webhook-setting.tsx';

const home: Webhook = {
  id: 'h'.repeat(22),
  address: 'https://home.example/api/webhook/secret',
  kinds: ['care', 'reply'],
  createdAt: '2026-11-20T10:00:00.000Z',
  deliveries: [
    {
      id: 'msg_2',
      kind: 'care',
      at: '2026-11-22T08:00:00.000Z',
      attempts: 3,
      status: 500,
      failure: 'refused',
    },
    { id: 'msg_1', kind: 'test', at: '2026-11-21T08:00:00.000Z', attempts: 1, status: 200 },
  ],
};
const secret = `whsec_${'k'.repeat(43)}=`;

async function open(
  items: Webhook[],
  answer: (gateway: ReturnType<typeof fakeGateway>) => unknown = () => {},
) {
  const gateway = answerSettings().answer(webhooks.list, items);
  answer(gateway);
  const visit = await renderScreen(
    <ul>
      <WebhookSetting user={rosa} />
    </ul>,
    { viewer: rosa },
  );
  const press = (name: string) => visit.user.click(screen.getByRole('button', { name }));
  return { ...visit, gateway, press };
}

async function add({ user, press }: Awaited<ReturnType<typeof open>>) {
  await press('Add a webhook');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: ` ${home.address} ` } });
  await user.click(dialog.getByLabelText('A mention of you'));
  await user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
  return dialog;
}

test('a new webhook shows the key of its signatures, once', async () => {
  const visit = await open([], (gateway) => gateway.answer(webhooks.create, { ...home, secret }));
  await add(visit);

  const shown = within(await screen.findByRole('dialog', { name: 'Copy the signing key' }));
  expect(shown.getByLabelText('Signing key')).toHaveValue(secret);
  expect(visit.gateway.calls(webhooks.create)[0]?.body).toEqual({
    address: home.address,
    kinds: ['care', 'mention'],
  });
});

test('an address that may not be called is marked', async () => {
  const sentence = 'Enter an address that begins with https://.';
  const visit = await open([], (gateway) =>
    gateway.answer(webhooks.create, refusal('invalid_input', sentence, { address: sentence })),
  );
  const dialog = await add(visit);

  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText('Address')).toBeInvalid();
});

test('webhooks are listed by their host with the last messages, and without the rest of the address', async () => {
  await open([{ ...home, offSince: home.createdAt }]);

  const item = await screen.findByText('home.example');
  expect(item).toBeVisible();
  expect(screen.getByText('Switched off')).toBeVisible();
  expect(screen.queryByText(/secret/)).toBeNull();
  expect(screen.getByText('Not accepted, status 500, 3 attempts')).toBeInTheDocument();
  expect(screen.getByText('Delivered, status 200')).toBeInTheDocument();
});

test('a test says whether it was delivered', async () => {
  const visit = await open([home], (gateway) =>
    gateway.answer(webhooks.test, { ...home.deliveries[1], failure: 'late' } as never),
  );
  await screen.findByText('home.example');
  await visit.press('Send a test to home.example');

  expect(await screen.findByText('Test not delivered')).toBeVisible();
  expect(screen.getByText('No answer within 10 seconds')).toBeVisible();
});

test('a webhook is removed after a question', async () => {
  const visit = await open([home], (gateway) => gateway.answer(webhooks.remove, undefined));
  await screen.findByText('home.example');
  await visit.press('Remove home.example');
  await visit.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('Webhook removed')).toBeVisible();
});
