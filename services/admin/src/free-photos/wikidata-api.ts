import * as z from 'zod/mini';
import { FetchFailure } from './bounded-client.ts';
import { parsed } from './commons-api.ts';

const invalid = () => new FetchFailure('Wikidata sent an invalid answer.', { isDown: true });

/** The query for the items of a taxon by its name (P225). */
export function taxonUrl(latinName: string, api: string): URL {
  const name = latinName.replace(/["\p{Cc}]/gu, ' ').trim();
  return withQuery(api, {
    action: 'query',
    list: 'search',
    srsearch: `haswbstatement:"P225=${name}"`,
    srlimit: '1',
  });
}

const Found = z.object({ query: z.object({ search: z.array(z.object({ title: z.string() })) }) });

/** The item that such a query found, such as `Q42`. Throws FetchFailure for an invalid answer. */
export function itemIn(bytes: Buffer): string | undefined {
  const answer = z.safeParse(Found, parsed(bytes));
  if (!answer.success) throw invalid();
  const title = answer.data.query.search[0]?.title;
  return title && /^Q\d{1,12}$/.test(title) ? title : undefined;
}

export const claimsUrl = (item: string, api: string): URL =>
  withQuery(api, { action: 'wbgetentities', ids: item, props: 'claims' });

const Claim = z.object({
  rank: z.optional(z.string()),
  mainsnak: z.object({ datavalue: z.optional(z.object({ value: z.unknown() })) }),
});
const Entities = z.object({
  entities: z.record(z.string(), z.object({ claims: z.record(z.string(), z.array(z.unknown())) })),
});

/** The picture of a taxon and its category at Wikimedia Commons, by the names of their pages. */
export interface Taxon {
  picture?: string | undefined;
  category?: string | undefined;
}

/** The taxon in an item, if it has this name. Throws FetchFailure for an invalid answer. */
export function taxonIn(bytes: Buffer, item: string, latinName: string): Taxon | undefined {
  const answer = z.safeParse(Entities, parsed(bytes));
  if (!answer.success) throw invalid();
  const claims = answer.data.entities[item]?.claims ?? {};
  const textsOf = (property: string) => {
    const known = (claims[property] ?? []).flatMap((claim) => z.safeParse(Claim, claim).data ?? []);
    const ranked = known.toSorted((a, b) => Number(b.rank === 'preferred') - Number(a.rank === 'preferred'));
    return ranked.flatMap(({ mainsnak }) => {
      const value = mainsnak.datavalue?.value;
      return typeof value === 'string' && /^[^|\p{Cc}]{1,240}$/u.test(value) ? [value] : [];
    });
  };
  if (!textsOf('P225').includes(latinName)) return undefined;
  return { picture: textsOf('P18')[0], category: textsOf('P373')[0] };
}

function withQuery(api: string, query: Record<string, string>): URL {
  const url = new URL(api);
  for (const [key, value] of Object.entries({ format: 'json', formatversion: '2', ...query }))
    url.searchParams.set(key, value);
  return url;
}
