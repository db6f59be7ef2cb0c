import { issuers, type User, users } from '@portal/contracts';
import { type FakeGateway, fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { AuthScreen } from '../auth/auth.screen.tsx';
import { rosa } from './factories.ts';

/** Opens the login, anonymous by default. */
export const openAuth = (
  path = '/auth',
  viewer: User | null | 'unknown' = null,
  issuerNames: string[] = [],
) => {
  fakeGateway().answer(
    issuers.list,
    issuerNames.map((name) => ({ key: name.toLowerCase(), name })),
  );
  return renderScreen(<AuthScreen />, { path, route: '/auth', viewer });
};
export type Visit = Awaited<ReturnType<typeof openAuth>>;

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const press = (user: Visit['user'], name: string) => user.click(screen.getByRole('button', { name }));

/** The error shown at a field. */
export const errorAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((element) => element?.getAttribute('role') === 'alert')?.textContent;

/** Makes rosa the current user. */
export const signIn = (gateway: FakeGateway) => gateway.answer(users.current, rosa);
