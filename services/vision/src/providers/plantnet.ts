import type { Organ } from '@portal/contracts';
import type { Candidate, PlantFinding, UnlistedPlant } from '@portal/vision-core/answer/plant-finding';
import { isForbidden } from '@portal/vision-core/answer/wording';
import type { Catalogue } from '@portal/vision-core/catalogue/catalogue';
import { genusOf } from '@portal/vision-core/catalogue/plant-names';
import { FormData } from 'undici';
import * as z from 'zod/mini';
import { type Provider, ProviderFailure } from './provider.ts';
import { askRemote, unusable } from './remote-request.ts';

export interface PlantNetSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
}

/** Pl@ntNet's identification (my.plantnet.org/doc/api/identify) of one to five photos of a plant. */
export function plantNetProvider({ url, apiKey, timeoutMs }: PlantNetSettings): Provider {
  const query = new URLSearchParams({ 'api-key': apiKey, lang: 'en', 'nb-results': '10' });
  const address = `${url.replace(/\/$/, '')}/v2/identify/all?${query}`;
  return {
    name: 'plantnet',
    label: 'Pl@ntNet',
    isRemote: true,
    credit: { text: 'Named by Pl@ntNet.', german: 'Benannt von Pl@ntNet.' },
    async identify({ photos, local, signal }, catalogue) {
      const body = new FormData();
      for (const { jpeg, organ } of photos) {
        body.append('images', new Blob([Buffer.from(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
        body.append('organs', organOf(organ));
      }
      const { status, json } = await askRemote({ url: address, body, timeoutMs, signal });
      if (status === 404) return noPlantFound(json, local);
      const answer = z.safeParse(Answer, json);
      if (!answer.success)
        throw new ProviderFailure(unusable, { detail: `invalid answer: ${answer.error.message}` });
      return findingOf(answer.data.results, local, catalogue);
    },
  };
}

/** Its names of organs; it has none for the whole plant, and detects a missing one. */
const organOf = (organ: Organ | undefined) => (organ === undefined || organ === 'whole' ? 'auto' : organ);

const Name = z.string().check(z.minLength(1), z.maxLength(200));
const Taxon = z.object({ scientificNameWithoutAuthor: Name });
const Answer = z.object({
  results: z
    .array(
      z.object({
        score: z.number().check(z.gte(0), z.lte(1)),
        species: z.object({ scientificNameWithoutAuthor: Name, genus: Taxon, family: Taxon }),
      }),
    )
    .check(z.maxLength(1000)),
});
type Result = z.infer<typeof Answer>['results'][number];

/** The 404 for a photo without a plant; any other 404 means a wrong address. */
const NotFound = z.object({ message: z.literal('Species not found') });

function noPlantFound(json: unknown, local: PlantFinding): PlantFinding {
  if (!z.safeParse(NotFound, json).success)
    throw new ProviderFailure(unusable, { detail: 'wrong address (404)' });
  // It knows no fungi.
  return local.verdict === 'fungus' ? local : { verdict: 'no_plant', seen: local.seen, ranking: [] };
}

/** The least score of a likely species; high, because the scores aren't calibrated by us. */
const likelyFrom = 0.7;
/** The least sum of scores of a clear genus or family. */
const groupFrom = 0.6;
const leastScore = 0.005;

function findingOf(results: Result[], local: PlantFinding, catalogue: Catalogue): PlantFinding {
  const ranking = new Map<number, Candidate>();
  const unlisted: UnlistedPlant[] = [];
  for (const { score, species } of results.filter((one) => one.score >= leastScore)) {
    const plant = catalogue.byLatinName(species.scientificNameWithoutAuthor);
    if (plant) {
      // Several of their species may be the same plant here.
      const before = ranking.get(plant.id)?.confidence ?? 0;
      const confidence = Math.min(1, before + score);
      ranking.set(plant.id, { plantId: plant.id, confidence, seen: reasonOf(plant.id, local) });
    } else if (isLatinName(species.scientificNameWithoutAuthor)) {
      unlisted.push({ latinName: species.scientificNameWithoutAuthor, confidence: score });
    }
  }
  const best = [...ranking.values()].sort((a, b) => b.confidence - a.confidence);
  return { seen: local.seen, ranking: best, unlisted, ...verdictOf(results, best, catalogue) };
}

function verdictOf(
  results: Result[],
  [best]: Candidate[],
  catalogue: Catalogue,
): Pick<PlantFinding, 'verdict' | 'group'> {
  if (best && best.confidence >= likelyFrom) return { verdict: 'likely' };
  for (const rank of ['genus', 'family'] as const) {
    const [name, score] = heaviest(results, rank);
    const [plant] = rank === 'genus' ? catalogue.ofGenus(name) : catalogue.ofFamily(name);
    // Shown as the catalogue spells it.
    if (plant && score >= groupFrom)
      return {
        verdict: 'group_only',
        group: { rank, name: rank === 'genus' ? genusOf(plant.latinName) : plant.family },
      };
  }
  return { verdict: 'unsure' };
}

function heaviest(results: Result[], rank: 'genus' | 'family'): [name: string, score: number] {
  const sums = new Map<string, number>();
  for (const { score, species } of results) {
    const name = species[rank].scientificNameWithoutAuthor;
    sums.set(name, (sums.get(name) ?? 0) + score);
  }
  return [...sums].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
}

/** Pl@ntNet gives no reasons; the local provider's are used. */
const reasonOf = (plantId: number, local: PlantFinding) =>
  local.ranking.find((candidate) => candidate.plantId === plantId)?.seen || local.seen;

/** Only well-formed species names are shown. */
const isLatinName = (name: string) =>
  /^[A-Z][a-z]{2,29} (× ?)?[a-z][a-z-]{2,39}$/.test(name) && !isForbidden(name);
