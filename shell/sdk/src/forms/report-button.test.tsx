import { reports, type User } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';
import { ReportButton } from './report-button.tsx';

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
