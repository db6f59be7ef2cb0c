import { calls } from '../endpoint.ts';
import { pictureTypes } from '../image.ts';
import type { imageSchemas } from './stored-image.schema.ts';

/** The calls that serve stored pictures. Each service stores its own, so the path names it. */
export const images = calls<typeof imageSchemas>()(
  { method: 'GET', access: 'anyone', produces: pictureTypes },
  {
    account: { path: '/api/images/account/:hash', service: 'account' },
    encyclopedia: { path: '/api/images/encyclopedia/:hash', service: 'encyclopedia' },
    forum: { path: '/api/images/forum/:hash', service: 'forum' },
    hub: { path: '/api/images/hub/:hash', service: 'hub' },
  },
);
/** A service that stores pictures. */
export type ImageService = keyof typeof images;
