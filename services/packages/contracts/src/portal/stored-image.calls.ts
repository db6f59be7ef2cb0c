import { calls, type ServiceName } from '../endpoint.ts';
import { pictureTypes } from '../image.ts';
import type { imageSchemas } from './stored-image.schema.ts';

const pictureCall = <const Name extends ServiceName>(service: Name) =>
  ({
    method: 'GET',
    path: `/api/images/${service}/:hash`,
    service,
    access: 'anyone',
    produces: pictureTypes,
  }) as const;

/** The calls that serve stored pictures. Each service stores its own, so the path names it. */
export const images = calls<typeof imageSchemas>()({
  account: pictureCall('account'),
  encyclopedia: pictureCall('encyclopedia'),
  forum: pictureCall('forum'),
  hub: pictureCall('hub'),
});
/** A service that stores pictures. */
export type ImageService = keyof typeof images;
