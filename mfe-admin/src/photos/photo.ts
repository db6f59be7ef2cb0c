import type { PhotoDetail, Plant } from '@portal/contracts';

/** A plant's photos, the main one first. */
export const photosOf = ({ imageUrl, additionalImages }: Pick<Plant, 'imageUrl' | 'additionalImages'>) =>
  [imageUrl, ...additionalImages].filter(Boolean);

export const detailOf = (plant: Plant, url: string): PhotoDetail | undefined =>
  plant.photoDetails?.find(({ imageUrl }) => imageUrl === url);

/** A photo's URL as the portal accepts it: https, or a path for URLs of this portal. Undefined if invalid. */
export function photoAddressOf(text: string): string | undefined {
  if (!URL.canParse(text, text.startsWith('/api/') ? location.origin : undefined)) return undefined;
  const { origin, protocol, pathname, search, href } = new URL(text, location.origin);
  if (origin === location.origin) return pathname.startsWith('/api/') ? pathname + search : undefined;
  return protocol === 'https:' ? href : undefined;
}
