import { type Plant, plantTitle, warningTitles } from '@portal/contracts';

/** A plant and its page as schema.org has them: a taxon, and a medical page about it. */
export const plantJsonLd = (plant: Plant, path: string, changedAt: Date | undefined) => [
  {
    '@type': 'MedicalWebPage',
    '@id': path,
    url: path,
    name: plantTitle(plant),
    description: plant.description,
    inLanguage: 'en',
    isAccessibleForFree: true,
    about: { '@id': taxonId(path) },
    mainEntity: { '@id': taxonId(path) },
    ...(plant.imageUrl && { image: plant.imageUrl }),
    ...(changedAt && { dateModified: changedAt.toISOString() }),
    ...(plant.toxicity.level !== 'none' && { hasPart: warning(plant) }),
    citation: plant.sources.map(({ citation, url }) => ({
      '@type': 'CreativeWork',
      name: citation,
      ...(url && { url }),
    })),
  },
  {
    '@type': 'Taxon',
    '@id': taxonId(path),
    name: plant.latinName,
    alternateName: [plant.commonName, ...plant.otherNames],
    // Names of kinds and of groups ("Salix spp.", "… var. …") are none of a species.
    ...(/^[A-Z][a-z-]+ (× )?[a-z-]+$/.test(plant.latinName) && { taxonRank: 'species' }),
    parentTaxon: { '@type': 'Taxon', name: plant.family, taxonRank: 'family' },
    ...(plant.imageUrl && { image: plant.imageUrl }),
  },
];

const taxonId = (path: string) => `${path}#taxon`;

const warning = ({ toxicity: { level, parts, effect } }: Plant) => ({
  '@type': 'WebPageElement',
  name: warningTitles[level],
  text: [parts && `Harmful: ${parts}.`, effect].filter(Boolean).join(' '),
});
