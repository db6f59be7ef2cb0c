import { links, type PageHead, type Plant } from '@portal/contracts';
import { firstPicture } from './plant-metadata.ts';

/** The comparison of two plants for crawlers and link previews. Both orders are one page. */
export function compareMetadata(a: Plant, b: Plant): PageHead {
  const [low, high] = [a.id, b.id].sort((one, other) => one - other);
  return {
    status: 200,
    title: `${a.commonName} or ${b.commonName}?`,
    description: `${a.commonName} (${a.latinName}) and ${b.commonName} (${b.latinName}) side by side: pictures, hazards and how to tell them apart.`,
    canonical: links.compare(low ?? a.id, high ?? b.id),
    ...firstPicture(a.imageUrl),
  };
}
