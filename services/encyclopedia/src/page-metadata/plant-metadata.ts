import {
  atWidth,
  type PageBlock,
  type PageHead,
  type Plant,
  plantFacts,
  plantTitle,
  warningTitles,
} from '@portal/contracts';
import { plantJsonLd } from './plant-json-ld.ts';

/** A plant's page for crawlers, link previews and readers without scripts. */
export function plantMetadata(plant: Plant, changedAt: Date | undefined): PageHead {
  const { id, commonName, latinName, description, imageUrl } = plant;
  const path = plantPath(id);
  return {
    status: 200,
    title: plantTitle(plant),
    description,
    canonical: path,
    ...firstPicture(imageUrl),
    ...(imageUrl && { image: { address: atWidth(imageUrl, 1280), alt: `${commonName} (${latinName})` } }),
    breadcrumbs: [
      { title: 'Plants', path: '/' },
      { title: commonName, path },
    ],
    jsonLd: plantJsonLd(plant, path, changedAt),
    content: [...names(plant), ...dangers(plant), ...picture(plant), ...texts(plant), ...sources(plant)],
  };
}

/** The picture that a page shows first, if the portal serves it. */
export const firstPicture = (imageUrl = ''): Pick<PageHead, 'firstPicture'> =>
  imageUrl.startsWith('/') ? { firstPicture: imageUrl } : {};

export const plantPath = (id: number) => `/plant/${id}`;

/** Shown first: readers of this page don't see the warnings of the screen. */
const dangerous: readonly (keyof Plant)[] = ['safetyNotes', 'contraindications'];

const names = ({ latinName, family, otherNames }: Plant): PageBlock[] => [
  { kind: 'text', text: `${latinName}, ${family}` },
  ...(otherNames.length > 0 ? [text(`Also known as ${otherNames.join(', ')}`)] : []),
];

function dangers(plant: Plant): PageBlock[] {
  const { toxicity, lookAlikes, interactions } = plant;
  const texts = [
    ...(toxicity.level === 'none' ? [] : [harmOf(toxicity)]),
    ...lookAlikes
      .filter(({ isDangerous }) => isDangerous)
      .map((other) => `Dangerous look-alike: ${other.commonName} (${other.latinName}). ${other.difference}`),
  ];
  const facts = plantFacts.filter(([field]) => dangerous.includes(field));
  return [
    ...(texts.length > 0 ? [{ kind: 'warning' as const, title: warningTitles[toxicity.level], texts }] : []),
    ...factsOf(plant, facts),
    ...listed(
      'Interactions with Medicines',
      interactions.map(({ drug, effect }) => ({ text: `${drug}: ${effect}` })),
    ),
  ];
}

const harmOf = ({ parts, effect = '' }: Plant['toxicity']) =>
  parts === undefined ? effect : `Harmful: ${parts}. ${effect}`;

const picture = ({ imageUrl, commonName }: Plant): PageBlock[] =>
  imageUrl ? [{ kind: 'picture', address: atWidth(imageUrl, 640), alt: commonName }] : [];

const texts = (plant: Plant): PageBlock[] => [
  text(plant.description),
  ...factsOf(
    plant,
    plantFacts.filter(([field]) => !dangerous.includes(field)),
  ),
];

const sources = ({ sources: cited }: Plant): PageBlock[] =>
  listed(
    'Sources',
    cited.map(({ citation, url }) => ({ text: citation, ...(url && { address: url }) })),
  );

function factsOf(plant: Plant, facts: readonly (typeof plantFacts)[number][]): PageBlock[] {
  return facts.flatMap(([field, title]) => {
    const known = plant[field];
    return known ? [{ kind: 'heading' as const, text: title }, text(known)] : [];
  });
}

const listed = (title: string, items: { text: string; address?: string }[]): PageBlock[] =>
  items.length > 0
    ? [
        { kind: 'heading', text: title },
        { kind: 'list', items },
      ]
    : [];

const text = (value: string): PageBlock => ({ kind: 'text', text: value });
