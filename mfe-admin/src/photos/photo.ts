import { limits, type PhotoDetail, type Plant } from '@portal/contracts';

/** The pictures of a plant in their order, the main one first. */
export const photosOf = ({ imageUrl, additionalImages }: Pick<Plant, 'imageUrl' | 'additionalImages'>) =>
  [imageUrl, ...additionalImages].filter(Boolean);

/** What is known of one of them. */
export const detailOf = (plant: Plant, url: string): PhotoDetail | undefined =>
  plant.photoDetails?.find(({ imageUrl }) => imageUrl === url);

/** The same list with one item at another place; a place that is not there changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/**
 * An address of a picture as the portal takes it: https, or a path of its own. A full address of this portal becomes
 * such a path. Nothing where it is neither.
 */
export function photoAddressOf(text: string): string | undefined {
  if (!URL.canParse(text, text.startsWith('/api/') ? location.origin : undefined)) return undefined;
  const { origin, protocol, pathname, search, href } = new URL(text, location.origin);
  if (origin === location.origin) return pathname.startsWith('/api/') ? pathname + search : undefined;
  return protocol === 'https:' ? href : undefined;
}

/** Whether no picture more can be listed. */
export const isFull = (photos: readonly unknown[]) => photos.length >= limits.plantPictures;
