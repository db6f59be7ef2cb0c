import { links, type PageHead } from '@portal/contracts';
import { pageHeadEndpoint } from '@portal/contracts/schemas';
import { type Served, serve } from '@portal/kit';
import type { Account } from './account.ts';
import { sharedCollection } from './collections/collection-links.ts';
import { openGardenLink } from './garden/open-garden-link.ts';

/** The status of the pages of secret links, for the gateway: nothing of what they show is public. */
export const pageMetadataRoutes = ({ now }: Pick<Account, 'now'>): Served[] => [
  serve(pageHeadEndpoint('account'), async ({ query: { path, key: token = '' } }): Promise<PageHead> => {
    const found =
      path === links.sharedCollection.pattern
        ? await sharedCollection(token, now())
        : await openGardenLink('share', { token }, now());
    return { status: found ? 200 : 404 };
  }),
];
