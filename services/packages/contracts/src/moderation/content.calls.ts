import { calls } from '../endpoint.ts';
import type { contentSchemas } from './content.schema.ts';

/** Calls with which the moderation reads and changes the content of a service. */
const contentCalls = (service: 'forum' | 'hub' | 'account') =>
  calls<typeof contentSchemas>()(
    { service, access: 'internal', callers: ['admin'] },
    {
      read: { method: 'GET', path: `/internal/${service}-content/:kind/:id` },
      act: { method: 'POST', path: `/internal/${service}-content/:kind/:id/acts`, refuses: ['conflict'] },
    },
  );

/** The services whose content can be moderated. */
export const contents = {
  forum: contentCalls('forum'),
  hub: contentCalls('hub'),
  account: contentCalls('account'),
};
