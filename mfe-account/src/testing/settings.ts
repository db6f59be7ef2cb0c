import {
  collections,
  grants,
  identities,
  notifications,
  passkeys,
  sessions,
  tokens,
  users,
  webhooks,
} from '@portal/contracts';
import { fakeGateway } from '@portal/sdk/testing';
import { rosa } from './factories.ts';

/** Answers what the settings read: no other sessions, grants or passkeys, and notifications on the page alone. */
export const answerSettings = () =>
  fakeGateway()
    .answer(users.current, rosa)
    .answer(sessions.list, [])
    .answer(grants.list, [])
    .answer(tokens.list, [])
    .answer(webhooks.list, [])
    .answer(passkeys.list, { items: [] })
    .answer(identities.list, { issuers: [], isConfirmed: false })
    .answer(collections.listShared, [])
    .answer(notifications.settings, { page: ['reply'], email: [], push: [] });
