import mongoose from 'mongoose';
import {
  conditionsOf,
  describeQuery,
  isOperators,
  type RecordedQuery,
  recordQueries,
} from './recorded-queries.ts';

type Document = Record<string, unknown>;

interface IndexDescription {
  name?: string;
  key: Record<string, unknown>;
  sparse?: boolean;
  partialFilterExpression?: Document;
}

interface QueryTable {
  /** Makes the calls whose queries are checked. */
  run: () => Promise<unknown>;
  /**
   * Queries that need no index, as `describeQuery` has them, and why: a collection that stays small, few matches to
   * sort.
   */
  except?: Record<string, string>;
}

/**
 * Tests that an index finds the documents of each query, and in its order. The first test compares the queries with the
 * indexes of the database; the second one asks a server that explains its plans, named by TEST_MONGODB_URI.
 */
export function testQueryIndexes(service: string, { run, except = {} }: QueryTable): void {
  test(`each query of the ${service} is served by an index`, async () => {
    const unserved: string[] = [];
    const queries = await recordQueries(run);
    for (const query of queries) {
      const indexes = await indexesOf(query.collection);
      if (!indexes.some((index) => serves(index, query))) unserved.push(describeQuery(query));
    }
    expect(unserved.sort()).toEqual(Object.keys(except).sort());
  });

  const uri = process.env.TEST_MONGODB_URI;
  const name = `the server reads each query of the ${service} by an index`;
  if (!uri) process.stderr.write(`Skipped: "${name}" needs TEST_MONGODB_URI.\n`);
  (uri ? test : test.skip)(uri ? name : `${name} (needs TEST_MONGODB_URI)`, async () => {
    const queries = await recordQueries(run);
    const scans: string[] = [];
    for (const query of queries) {
      const stages = await plannedStages(query);
      if (stages && !isByIndex(stages)) scans.push(describeQuery(query));
    }
    expect(scans.filter((query) => !(query in except))).toEqual([]);
  });
}

async function indexesOf(collection: string): Promise<IndexDescription[]> {
  // The namespace exists once something was written.
  const indexes = await mongoose.connection
    .collection(collection)
    .indexes()
    .catch(() => []);
  return [{ name: '_id_', key: { _id: 1 } }, ...(indexes as IndexDescription[])];
}

type Kind = 'equal' | 'points' | 'range' | 'exists' | undefined;

/** Returns whether an index finds the documents of a query by its first fields, and has them in the query's order. */
export function serves(index: IndexDescription, { filter, sort, hint, isLimited }: RecordedQuery): boolean {
  if (hint !== undefined && hint !== index.name && !isEqual(hint, index.key)) return false;
  const conditions = conditionsOf(filter);
  // True if there is any document.
  if (conditions.length === 0 && sort.length === 0) return isLimited;
  const kindOf = (name: string): Kind =>
    strongest(conditions.filter(([own]) => own === name).map(([, condition]) => kindOfCondition(condition)));
  if (!isComplete(index, conditions, kindOf)) return false;
  const fields = Object.entries(index.key);
  const fixed = fields.findIndex(([name]) => kindOf(name) !== 'equal');
  const rest = fixed < 0 ? [] : fields.slice(fixed);
  const [first = ''] = fields[0] ?? [];
  const isPart = index.sparse || index.partialFilterExpression !== undefined;
  const isNarrow = kindOf(first) !== undefined && (kindOf(first) !== 'exists' || isPart);
  const open = sort.filter(([name]) => kindOf(name) !== 'equal');
  if (open.length === 0) return isNarrow;
  const turns = open.map(([name, direction], at) =>
    rest[at]?.[0] === name ? direction * Number(rest[at]?.[1]) : 0,
  );
  const isInOrder = turns[0] !== 0 && turns.every((turn) => turn === turns[0]);
  return isInOrder && (isNarrow || isLimited);
}

const order: Kind[] = ['equal', 'points', 'range', 'exists'];
const strongest = (kinds: Kind[]) => order.find((kind) => kinds.includes(kind));

function kindOfCondition(condition: unknown): Kind {
  if (condition instanceof RegExp) return condition.source.startsWith('^') ? 'range' : undefined;
  if (!isOperators(condition)) return 'equal';
  if ('$eq' in condition) return 'equal';
  if (Array.isArray(condition.$in)) return condition.$in.length === 1 ? 'equal' : 'points';
  if (['$gt', '$gte', '$lt', '$lte'].some((operator) => operator in condition)) return 'range';
  if (String(condition.$regex ?? '').startsWith('^')) return 'range';
  return condition.$exists === true ? 'exists' : undefined;
}

/** Returns whether a sparse or partial index has all documents that the query can match. */
function isComplete(
  { sparse, partialFilterExpression, key }: IndexDescription,
  conditions: [string, unknown][],
  kindOf: (name: string) => Kind,
): boolean {
  if (sparse && !Object.keys(key).some((name) => kindOf(name) !== undefined)) return false;
  return Object.entries(partialFilterExpression ?? {}).every(([name, condition]) => {
    const isExists = isOperators(condition) && condition.$exists === true;
    if (isExists) return kindOf(name) !== undefined;
    return conditions.some(([own, value]) => own === name && isEqual(value, condition));
  });
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that an explained command may have. */
const explained = ['find', 'filter', 'sort', 'limit', 'skip', 'hint', 'aggregate', 'pipeline', 'cursor'];
const explainedToo = ['count', 'query', 'update', 'updates', 'delete', 'deletes'];

/** The stages of the plan that the server chooses; undefined if it doesn't explain this command. */
async function plannedStages({ command }: RecordedQuery): Promise<string[] | undefined> {
  const names = [...explained, ...explainedToo].filter((name) => name in command);
  const explain = Object.fromEntries(names.map((name) => [name, command[name]]));
  try {
    const answer = await mongoose.connection.db?.command({ explain, verbosity: 'queryPlanner' });
    return stagesIn(answer);
  } catch {
    return undefined;
  }
}

function stagesIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) => {
    if (name === 'rejectedPlans') return [];
    return name === 'stage' ? [String(value)] : stagesIn(value);
  });
}

const isByIndex = (stages: string[]) => !stages.includes('COLLSCAN') && !stages.includes('SORT');
