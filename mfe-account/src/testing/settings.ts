import { collections, grants, notifications, passkeys, sessions } from '@portal/contracts';
import { fakeGateway } from '@portal/sdk/testing';

/** Answers what the settings read: no other sessions, grants or passkeys, and notifications on the page alone. */
export const answerSettings = () =>
  fakeGateway()
    .answer(sessions.list, [])
    .answer(grants.list, [])
    .answer(passkeys.list, { items: [] })
    .answer(collections.listShared, [])
    .answer(notifications.settings, { page: ['reply'], email: [], push: [] });
