import { links, ownProfile, type PageHead } from '@portal/contracts';
import { pageHeadEndpoint } from '@portal/contracts/schemas';
import { type Served, serve } from '@portal/kit';
import type { Account } from './account.ts';
import { sharedCollection } from './collections/collection-links.ts';
import { openGardenLink } from './garden/open-garden-link.ts';
import { findUser } from './users/find-user.ts';

/** The status of pages of members and of secret links, for the gateway: crawlers see nothing of what they show. */
export const pageMetadataRoutes = ({ now }: Pick<Account, 'now'>): Served[] => [
  serve(pageHeadEndpoint('account'), async ({ query: { path, key: token = '' } }): Promise<PageHead> => {
    const [, userId] = /^\/user\/(.+)/i.exec(path) ?? [];
    const found =
      userId !== undefined
        ? await findMember(userId)
        : path === links.sharedCollection.pattern
          ? await sharedCollection(token, now())
          : await openGardenLink('share', { token }, now());
    return { status: found ? 200 : 404 };
  }),
];

const findMember = (id: string) => id === ownProfile || (/^[1-9]\d{0,14}$/.test(id) && findUser(Number(id)));
