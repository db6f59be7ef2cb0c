import { calls } from '../endpoint.ts';
import type { gardenLinkSchemas } from './garden-links.schema.ts';

/** The calendar and the share link: their addresses admit anyone, until renewed or withdrawn, or sessions end. */
export const gardenLinks = calls<typeof gardenLinkSchemas>()(
  { service: 'account' },
  {
    calendar: { method: 'GET', path: '/api/garden/calendar', access: 'member' },
    renewCalendar: {
      method: 'POST',
      path: '/api/garden/calendar',
      access: 'member',
      confirmed: true,
      rate: { times: 20, perSeconds: 60 },
    },
    removeCalendar: { method: 'DELETE', path: '/api/garden/calendar', access: 'member' },
    readCalendar: {
      method: 'GET',
      path: '/api/garden/calendar.ics',
      access: 'anyone',
      produces: ['text/calendar'],
      refuses: ['not_found'],
      rate: { times: 60, perSeconds: 60 },
    },
    share: { method: 'GET', path: '/api/garden/share', access: 'member' },
    renewShare: {
      method: 'POST',
      path: '/api/garden/share',
      access: 'member',
      confirmed: true,
      rate: { times: 20, perSeconds: 60 },
    },
    removeShare: { method: 'DELETE', path: '/api/garden/share', access: 'member' },
    readShared: {
      method: 'GET',
      path: '/api/shared-garden',
      access: 'anyone',
      refuses: ['not_found'],
      rate: { times: 60, perSeconds: 60 },
    },
  },
);
