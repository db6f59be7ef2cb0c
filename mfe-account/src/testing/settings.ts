import { collections, grants, notifications, sessions } from '@portal/contracts';
import { fakeGateway } from '@portal/sdk/testing';

/** Answers what the settings read: no other sessions, no grants, and notifications on the page alone. */
export const answerSettings = () =>
  fakeGateway()
    .answer(sessions.list, [])
    .answer(grants.list, [])
    .answer(collections.listShared, [])
    .answer(notifications.settings, { page: ['reply'], email: [], push: [] });
