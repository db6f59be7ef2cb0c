import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { helpKinds } from './help-service.ts';

/** A service that people can call. */
export const HelpService = z.object({
  /** ISO 3166-1 alpha-2, or `EU` for the European emergency number. */
  country: z.string(),
  kind: z.enum(helpKinds),
  name: z.string(),
  /** The name among German readers, if it differs. */
  germanName: z.optional(z.string()),
  phone: z.string(),
  url: z.string(),
  /** Date on which the number was last compared with what the service or its health authority publishes. */
  checked: z.iso.date(),
});
export type HelpService = z.infer<typeof HelpService>;

export const helpServiceSchemas = {
  list: {
    summary: 'Emergency numbers, poison centres, crisis lines and pregnancy advice by country.',
    reply: z.array(HelpService),
  },
} satisfies SchemaTable;
