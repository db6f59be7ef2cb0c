import { type Plant, plantTitle, warningTitles } from '@portal/contracts';

/** A schema.org Taxon and the MedicalWebPage about it. */
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
    // Not for groups and varieties ("Salix spp.", "… var. …").
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
