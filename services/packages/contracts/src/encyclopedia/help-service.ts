import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What a service is for: any emergency, poisoning, a crisis of the mind, or an unwanted pregnancy. */
export const helpKinds = ['emergency', 'poison', 'crisis', 'pregnancy'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** A service that people can call. */
export const HelpService = z.object({
  /** ISO 3166-1 alpha-2, or `EU` for the European emergency number. */
  country: z.string(),
  kind: z.enum(helpKinds),
  name: z.string(),
  phone: z.string(),
  url: z.string(),
  /** When the number was last compared with what the service or its health authority publishes. */
  checked: z.iso.date(),
});
export type HelpService = z.infer<typeof HelpService>;

export const helpServices = {
  list: endpoint({
    method: 'GET',
    path: '/api/help-services',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'Emergency numbers, poison centres, crisis lines and pregnancy advice by country.',
    reply: z.array(HelpService),
  }),
};
