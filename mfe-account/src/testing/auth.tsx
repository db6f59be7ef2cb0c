import { type User, users } from '@portal/contracts';
import { type FakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { AuthScreen } from '../auth/auth.screen.tsx';

export const rosa: User = { id: 3, username: 'rosa', roles: [] };

/** Opens the login; nobody is signed in unless told. */
export const openAuth = (path = '/auth', viewer: User | null | 'unknown' = null) =>
  renderScreen(<AuthScreen />, { path, route: '/auth', viewer });
export type Visit = Awaited<ReturnType<typeof openAuth>>;

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const press = (user: Visit['user'], name: string) => user.click(screen.getByRole('button', { name }));

/** What the field says to be wrong with it. */
export const errorAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((words) => words?.getAttribute('role') === 'alert')?.textContent;

/** Lets the gateway know the person from now on. */
export const signIn = (gateway: FakeGateway) => gateway.answer(users.current, rosa);
