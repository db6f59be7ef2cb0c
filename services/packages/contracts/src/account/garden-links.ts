import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language } from '../portal/language.ts';
import { GardenPlant } from './garden.ts';

const SecretToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not valid.'));
const SecretLink = z.object({
  /** Null: there is none, or it was withdrawn. */
  path: z.nullable(z.string()),
});
const bySecret = z.strictObject({ token: SecretToken });

/** The calendar and the share link: whoever has the address can read, until it is renewed or withdrawn, or sessions end. */
export const gardenLinks = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/garden/calendar',
    service: 'account',
    access: 'member',
    summary: 'The secret address of your garden’s calendar.',
    reply: SecretLink,
  }),
  renewCalendar: endpoint({
    method: 'POST',
    path: '/api/garden/calendar',
    service: 'account',
    access: 'member',
    confirmed: true,
    summary: 'Gives your garden’s calendar a new secret address; the old one ends.',
    reply: SecretLink,
    rate: { times: 20, perSeconds: 60 },
  }),
  removeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/garden/calendar',
    service: 'account',
    access: 'member',
    summary: 'Ends the address of your garden’s calendar; idempotent.',
  }),
  readCalendar: endpoint({
    method: 'GET',
    path: '/api/garden/calendar.ics',
    service: 'account',
    access: 'anyone',
    summary: 'The care of a garden as a calendar (RFC 5545), by its secret address.',
    query: z.extend(bySecret, {
      /** The language of its titles; English by default. */
      lang: z.optional(Language),
    }),
    produces: ['text/calendar'],
    refuses: ['not_found'],
    rate: { times: 60, perSeconds: 60 },
  }),
  share: endpoint({
    method: 'GET',
    path: '/api/garden/share',
    service: 'account',
    access: 'member',
    summary: 'The link that shows your garden to others.',
    reply: SecretLink,
  }),
  renewShare: endpoint({
    method: 'POST',
    path: '/api/garden/share',
    service: 'account',
    access: 'member',
    confirmed: true,
    summary: 'Makes a new link that shows your garden to others; the old one ends.',
    reply: SecretLink,
    rate: { times: 20, perSeconds: 60 },
  }),
  removeShare: endpoint({
    method: 'DELETE',
    path: '/api/garden/share',
    service: 'account',
    access: 'member',
    summary: 'Withdraws the link that shows your garden; idempotent.',
  }),
  readShared: endpoint({
    method: 'GET',
    path: '/api/shared-garden',
    service: 'account',
    access: 'anyone',
    summary: 'A garden that its member shows by a link: its plants with photos, without notes and care.',
    query: bySecret,
    refuses: ['not_found'],
    reply: z.object({
      username: z.string(),
      displayName: z.optional(z.string()),
      plants: z.array(
        z.pick(GardenPlant, {
          id: true,
          plantId: true,
          name: true,
          place: true,
          since: true,
          photoUrl: true,
          photoSize: true,
        }),
      ),
    }),
    rate: { times: 60, perSeconds: 60 },
  }),
};
