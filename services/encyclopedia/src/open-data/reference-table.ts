import { articleTopics, type Reference } from '@portal/contracts';
import { Source } from '@portal/contracts/schemas';
import { type ParsedCitation, parseCitation } from './parse-citation.ts';
import { defineTable, type Field, joinList } from './table.ts';

type Work = Reference & ParsedCitation;

/** A DOI as Crossref recommends to match it. */
export const doiPattern = '10\\.\\d{4,9}/[-._;()/:a-zA-Z0-9]+';

const text = (name: string, description: string, read: Field<Work>['read']): Field<Work> => ({
  name,
  type: 'string',
  description,
  read,
});

export const references = defineTable<Work>({
  name: 'references',
  title: 'References',
  description: 'The works that the other tables cite.',
  key: 'key',
  foreignKeys: [],
  items: ({ references: works }) =>
    works
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((work) => ({ ...work, ...parseCitation(work.kind, work.citation) })),
  fields: [
    {
      ...text('key', 'The key by which other tables cite it. It never changes.', ({ id }) => id),
      constraints: { required: true, unique: true, pattern: '[a-z0-9-]+' },
    },
    {
      ...text('kind', 'The kind of work.', ({ kind }) => kind),
      constraints: { required: true, enum: Source.shape.kind.options },
    },
    {
      ...text('citation', 'The printed reference.', ({ citation }) => citation),
      constraints: { required: true },
    },
    text(
      'authors',
      'For articles and books, as the reference prints them; empty where it names none.',
      ({ authors }) => authors,
    ),
    text('title', 'For articles and books.', ({ title }) => title),
    {
      name: 'year',
      type: 'integer',
      description: 'For articles and books.',
      constraints: { minimum: 1900, maximum: 2099 },
      read: ({ year }) => year,
    },
    {
      ...text('doi', 'The digital object identifier.', ({ doi }) => doi),
      constraints: { pattern: doiPattern },
    },
    {
      ...text('pmcid', 'The number in PubMed Central.', ({ pmcid }) => pmcid),
      constraints: { pattern: 'PMC[0-9]+' },
    },
    text('url', 'Its address.', ({ url }) => url),
    {
      ...text('topic', 'For articles.', ({ topic }) => topic),
      constraints: { enum: articleTopics },
    },
    {
      ...text('plant_ids', 'The plants whose pages cite it (plants.id), separated by ";".', ({ plants }) =>
        joinList(
          plants
            .map(({ id }) => id)
            .sort((a, b) => a - b)
            .map(String),
        ),
      ),
      constraints: { pattern: '[0-9]+(;[0-9]+)*' },
    },
  ],
});
