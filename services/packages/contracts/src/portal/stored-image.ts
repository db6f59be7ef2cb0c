import * as z from 'zod/mini';
import { endpoint, type ServiceName } from '../endpoint.ts';
import { ImageWidthText, pictureTypes } from '../image.ts';

/** The SHA-256 of a stored picture, which is its name. */
const ImageHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The name of a picture is its SHA-256.'));

/** The call that serves a service's stored pictures. Each service stores its own, so the path names it. */
export const imageEndpoint = <const Name extends ServiceName>(service: Name) =>
  endpoint({
    method: 'GET',
    path: `/api/images/${service}/:hash`,
    service,
    access: 'anyone',
    summary: 'An uploaded picture, as AVIF, WebP or JPEG, whatever the client accepts.',
    produces: pictureTypes,
    params: z.strictObject({ hash: ImageHash }),
    query: z.strictObject({
      /** The largest width; absent: the original width. */
      w: z.optional(ImageWidthText),
    }),
  });
