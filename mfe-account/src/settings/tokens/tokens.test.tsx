import { sessions, type Token, tokens } from '@portal/contracts';
import { type fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { rosa } from '../../testing/factories.ts';
import { answerSettings } from '../../testing/settings.ts';
import { TokenSetting } from './token-setting.tsx';

const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const greenhouse: Token = {
  id: 'g'.repeat(43),
  name: 'Greenhouse',
  scopes: ['garden:read', 'garden:write'],
  createdAt: day(-10),
  expiresAt: day(20),
};
const secret = `portal_token_${'s'.repeat(43)}`;

async function open(items: Token[], answer: (gateway: ReturnType<typeof fakeGateway>) => unknown = () => {}) {
  const gateway = answerSettings().answer(tokens.list, items);
  answer(gateway);
  const visit = await renderScreen(
    <ul>
      <TokenSetting user={rosa} />
    </ul>,
    { viewer: rosa },
  );
  const press = (name: string) => visit.user.click(screen.getByRole('button', { name }));
  return { ...visit, gateway, press };
}

/** Fills in the dialog and sends it. */
async function create({ user, press }: Awaited<ReturnType<typeof open>>) {
  await press('Create a token');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Greenhouse ' } });
  await user.click(dialog.getByLabelText('Read your garden'));
  await user.selectOptions(dialog.getByLabelText('Expires after'), '30');
  await user.click(dialog.getByRole('button', { name: 'Create a token' }));
}

test('a new token is shown once, with a command to try it, and closes only by its button', async () => {
  const visit = await open([], (gateway) => gateway.answer(tokens.create, { ...greenhouse, token: secret }));
  await create(visit);

  const shown = within(await screen.findByRole('dialog', { name: 'Copy your token' }));
  expect(shown.getByLabelText('Token')).toHaveValue(secret);
  expect(shown.getByText(/api\/garden\/plants/)).toBeVisible();
  await visit.user.click(shown.getByRole('button', { name: 'Close' }));
  expect(shown.getByText(/won’t see this again/)).toBeVisible();
  await visit.press('Done');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(visit.gateway.calls(tokens.create)[0]?.body).toEqual({
    name: 'Greenhouse',
    scopes: ['garden:read'],
    expiresInDays: 30,
  });
});

test('a name and a right are asked for', async () => {
  const visit = await open([]);
  await visit.press('Create a token');
  const dialog = within(screen.getByRole('dialog'));
  await visit.user.click(dialog.getByRole('button', { name: 'Create a token' }));

  expect(dialog.getByText('Please enter a name.')).toBeVisible();
  expect(dialog.getByText('Choose at least one right.')).toBeVisible();
  expect(visit.gateway.calls(tokens.create)).toEqual([]);
});

test('an old sign-in is confirmed first', async () => {
  const visit = await open([], (gateway) =>
    gateway
      .answer(tokens.create, refusal('confirmation_required', 'Please confirm your password first.'))
      .answer(sessions.confirm, undefined),
  );
  await create(visit);
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'compost heap' } });
  visit.gateway.answer(tokens.create, { ...greenhouse, token: secret });
  await visit.press('Continue');

  expect(await screen.findByRole('dialog', { name: 'Copy your token' })).toBeVisible();
});

test('tokens are listed with their rights and use; expired ones are marked', async () => {
  const used = { lastUsedAt: day(-1) };
  await open([
    greenhouse,
    { ...greenhouse, ...used, id: 'e'.repeat(43), name: 'Old script', expiresAt: day(-2) },
  ]);

  const [current, expired] = within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole(
    'listitem',
  );
  expect(current).toHaveTextContent('Greenhouse Read your garden · Change your gardenNot used yet · Expires');
  expect(current).not.toHaveTextContent('Expired');
  expect(expired).toHaveTextContent('Old script Expired');
  expect(expired).toHaveTextContent('Last used yesterday');
});

test('a token is removed after a question', async () => {
  const visit = await open([greenhouse], (gateway) => gateway.answer(tokens.remove, undefined));
  await screen.findByText('Greenhouse');
  await visit.press('Remove Greenhouse');
  await visit.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('Token removed')).toBeVisible();
  expect(visit.gateway.calls(tokens.remove)[0]?.address).toMatch(greenhouse.id);
});
