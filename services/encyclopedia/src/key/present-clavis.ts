import type { ClavisKey, KeyPlant, PlantKey } from '@portal/contracts';

const author = { id: 'person:plant_portal', name: 'The Plant Portal contributors' };

/** A key in the Clavis format, so that other programs can run it. Frozen. */
export function presentClavis({ characters, plants }: PlantKey, changedAt: Date): ClavisKey {
  return Object.freeze({
    $schema: 'https://github.com/Artsdatabanken/Clavis/releases/download/v1.0/Clavis.json',
    title: { en: 'Plants of the Plant Portal', de: 'Pflanzen des Plant Portal' },
    description: {
      en: 'Never eat or use a plant because of this key alone. It has no mushrooms.',
      de: 'Essen oder verwenden Sie eine Pflanze nie allein aufgrund dieses Schlüssels. Pilze enthält er nicht.',
    },
    language: ['en', 'de'],
    license: 'https://opensource.org/license/mit',
    creator: author.id,
    lastModified: changedAt.toISOString().slice(0, 19).replace('T', ' '),
    identifier: 'f2b4c9de-6a51-4c0e-9d7b-0c8b0f6f3a58',
    taxa: plants.map((plant) => ({
      id: taxonId(plant),
      scientificName: plant.latinName,
      vernacularName: { en: plant.commonName, ...(plant.germanName && { de: plant.germanName }) },
    })),
    characters: characters.map(({ id, names, states }) => ({
      id: `character:${word(id)}`,
      title: names,
      type: 'exclusive' as const,
      states: states.map((state) => ({
        id: stateId(id, state.id),
        title: state.names,
        ...(state.drawing !== undefined && { media: mediaId(id, state.id) }),
      })),
    })),
    statements: plants.flatMap(statementsOf),
    persons: [author],
    mediaElements: characters.flatMap(({ id, states }) =>
      states.flatMap(({ id: state, drawing }) =>
        drawing === undefined
          ? []
          : [{ id: mediaId(id, state), mediaElement: { file: { file: pictureOf(drawing) } } }],
      ),
    ),
  });
}

/** The states of a variable plant have equal shares: their frequencies are unknown. */
const statementsOf = (plant: KeyPlant): ClavisKey['statements'] =>
  Object.entries(plant.states).flatMap(([character, states]) =>
    states.map((state) => ({
      id: `statement:${plant.id}_${word(character)}_${word(state)}`,
      taxon: taxonId(plant),
      character: `character:${word(character)}`,
      value: stateId(character, state),
      frequency: Math.round(100 / states.length) / 100,
    })),
  );

/** Ids of the format are of small letters, digits and underscores. */
const word = (id: string) => id.toLowerCase().replace(/[^a-z0-9]+/g, '_');
const taxonId = ({ latinName }: KeyPlant) => `taxon:${word(latinName)}`;
const stateId = (character: string, state: string) => `state:${word(character)}_${word(state)}`;
const mediaId = (character: string, state: string) => `media:${word(character)}_${word(state)}`;

const pictureOf = (drawing: string) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#1e2a22" stroke-width="1.5" stroke-linejoin="round"><path d="${drawing}"/></svg>`,
  )}`;
