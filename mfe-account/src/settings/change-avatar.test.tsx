import { type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { ChangeAvatar } from './change-avatar.tsx';

const rosa: User = { id: 3, username: 'rosa', roles: [] };
const avatarUrl = `/api/images/account/${'a'.repeat(64)}`;

const open = (user: User) => renderScreen(<ChangeAvatar user={user} onClose={() => {}} />, { viewer: user });

test('without a chosen photo, nothing is sent', async () => {
  const gateway = fakeGateway().answer(users.changeAvatar, rosa);
  const { user } = await open(rosa);

  await user.click(screen.getByRole('button', { name: 'Use this photo' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a photo.');
  expect(gateway.calls(users.changeAvatar)).toHaveLength(0);
});

test('only a photo can be removed', async () => {
  await open(rosa);
  expect(screen.queryByRole('button', { name: 'Use the leaf again' })).toBeNull();
});

test('removing the photo brings the leaf back', async () => {
  const gateway = fakeGateway().answer(users.removeAvatar, rosa).answer(users.current, rosa);
  const { user } = await open({ ...rosa, avatarUrl });

  await user.click(screen.getByRole('button', { name: 'Use the leaf again' }));

  expect(await screen.findByText('Photo removed')).toBeVisible();
  expect(gateway.calls(users.removeAvatar)).toHaveLength(1);
});

test('a failure is shown', async () => {
  const detail = 'This is not a picture that can be read.';
  fakeGateway().answer(users.removeAvatar, refusal('upstream_unavailable', detail));
  const { user } = await open({ ...rosa, avatarUrl });

  await user.click(screen.getByRole('button', { name: 'Use the leaf again' }));

  expect(await screen.findByText(detail)).toBeVisible();
});
