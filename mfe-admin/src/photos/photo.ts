import { limits, type PhotoDetail, type Plant } from '@portal/contracts';

/** A plant's photos, the main one first. */
export const photosOf = ({ imageUrl, additionalImages }: Pick<Plant, 'imageUrl' | 'additionalImages'>) =>
  [imageUrl, ...additionalImages].filter(Boolean);

export const detailOf = (plant: Plant, url: string): PhotoDetail | undefined =>
  plant.photoDetails?.find(({ imageUrl }) => imageUrl === url);

/** A copy with one item moved; an index out of range changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** A photo's URL as the portal accepts it: https, or a path for URLs of this portal. Undefined if invalid. */
export function photoAddressOf(text: string): string | undefined {
  if (!URL.canParse(text, text.startsWith('/api/') ? location.origin : undefined)) return undefined;
  const { origin, protocol, pathname, search, href } = new URL(text, location.origin);
  if (origin === location.origin) return pathname.startsWith('/api/') ? pathname + search : undefined;
  return protocol === 'https:' ? href : undefined;
}

export const isFull = (photos: readonly unknown[]) => photos.length >= limits.plantPictures;
