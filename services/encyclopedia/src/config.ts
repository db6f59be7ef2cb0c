import { described, PhotoContact } from '@portal/contracts/schemas';
import { serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const EncyclopediaConfig = z.extend(serviceSettings, {
  CATALOGUE_DIR: described(
    z._default(z.string(), 'services/encyclopedia/data'),
    'The folder with plants/*.json, references.json and traits.json.',
  ),
  REFERENCE_CHECKS: described(
    z._default(z.string(), 'data/reference-checks.json'),
    'The file that `npm run references` writes and the page of references reads.',
  ),
  PHOTO_CONTACT: described(
    z.optional(PhotoContact),
    'A mail address or page by which photo services reach you; `npm run photos` sends it to them, and does nothing without it.',
  ),
  PHOTO_APPROVAL: described(
    z._default(z.enum(['on', 'off']), 'off'),
    'Whether free photos that were found wait until a person approves them in the Photo Manager.',
  ),
});
export type EncyclopediaConfig = z.infer<typeof EncyclopediaConfig>;
