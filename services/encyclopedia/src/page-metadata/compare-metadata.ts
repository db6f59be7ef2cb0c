import {
  cardOf,
  type Language,
  links,
  type PageHead,
  type Plant,
  pictureOf,
  plantTitle,
} from '@portal/contracts';
import { firstPicture } from './plant-metadata.ts';

/** The comparison of two plants for crawlers and link previews. Both orders are one page. */
export function compareMetadata(a: Plant, b: Plant, language: Language = 'en'): PageHead {
  const [low, high] = [a.id, b.id].sort((one, other) => one - other);
  return {
    status: 200,
    ...textsIn[language](a, b),
    canonical: links.compare(low ?? a.id, high ?? b.id),
    ...firstPicture(pictureOf(cardOf(a)).url),
  };
}

const textsIn: Record<Language, (a: Plant, b: Plant) => Pick<PageHead, 'title' | 'description'>> = {
  en: (a, b) => ({
    title: `${a.commonName} or ${b.commonName}?`,
    description: `${plantTitle(a)} and ${plantTitle(b)} side by side: pictures, hazards and how to tell them apart.`,
  }),
  de: (a, b) => ({
    title: `${a.germanName ?? a.commonName} oder ${b.germanName ?? b.commonName}?`,
    description: `${plantTitle(a, 'de')} und ${plantTitle(b, 'de')} nebeneinander: Bilder, Gefahren und Unterscheidungsmerkmale.`,
  }),
};
