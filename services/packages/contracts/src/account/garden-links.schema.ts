import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Language } from '../portal/language.schema.ts';
import { bySecret } from '../values.schema.ts';
import { GardenPlant } from './garden.schema.ts';

const SecretLink = z.object({
  /** Null: there is none, or it was withdrawn. */
  path: z.nullable(z.string()),
});

export const gardenLinkSchemas = {
  calendar: {
    summary: 'The secret address of your garden’s calendar.',
    reply: SecretLink,
  },
  renewCalendar: {
    summary: 'Replaces the secret address of your garden’s calendar.',
    reply: SecretLink,
  },
  removeCalendar: {
    summary: 'Revokes the address of your garden’s calendar; idempotent.',
  },
  readCalendar: {
    summary: 'The care of a garden as a calendar (RFC 5545), by its secret address.',
    query: z.extend(bySecret, {
      /** The language of its titles; English by default. */
      lang: z.optional(Language),
    }),
  },
  share: {
    summary: 'The link that shares your garden.',
    reply: SecretLink,
  },
  renewShare: {
    summary: 'Creates or replaces the link that shares your garden.',
    reply: SecretLink,
  },
  removeShare: {
    summary: 'Revokes the link that shares your garden; idempotent.',
  },
  readShared: {
    summary: 'A shared garden: its plants with photos, without notes and care.',
    query: bySecret,
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
  },
} satisfies SchemaTable;
