import {
  atWidth,
  type Language,
  type PageHead,
  type Plant,
  plantDescription,
  plantTitle,
} from '@portal/contracts';
import { plantJsonLd } from './plant-json-ld.ts';

/** A plant's page for crawlers and link previews. */
export function plantMetadata(
  plant: Plant,
  { changedAt, language }: { changedAt: Date | undefined; language: Language | undefined },
): PageHead {
  const { id, commonName, latinName, imageUrl } = plant;
  const path = plantPath(id);
  return {
    status: 200,
    title: plantTitle(plant, language),
    description: plantDescription(plant, language),
    canonical: path,
    ...firstPicture(imageUrl),
    ...(imageUrl && { image: { address: atWidth(imageUrl, 1280), alt: `${commonName} (${latinName})` } }),
    breadcrumbs: [
      { title: 'Plants', path: '/' },
      { title: commonName, path },
    ],
    jsonLd: plantJsonLd(plant, path, changedAt),
  };
}

/** The picture that a page shows first, if the portal serves it. */
export const firstPicture = (imageUrl = ''): Pick<PageHead, 'firstPicture'> =>
  imageUrl.startsWith('/') ? { firstPicture: imageUrl } : {};

export const plantPath = (id: number) => `/plant/${id}`;
