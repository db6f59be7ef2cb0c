import type { ApiDocument, Operation, Parameter } from './document.ts';
import { hasLoneSurrogate, junk, mutate, oddTexts, validValue } from './generate.ts';
import type { Random } from './random.ts';
import type { Account, Answer, Question } from './target.ts';

/** Calls that hash a password or analyse a photo cost a hundred times more than others, so they are made less often. */
const costly =
  /register|login|password|identify|identifications$|emotion|photos|sign-out|user\/data|^\/api\/plants$/;
const costlyShare = 0.15;

export interface Attempt {
  operation: Operation;
  question: Question;
  /** Whether the request matches the document; undefined where the document can't say. */
  fits: boolean | undefined;
  kind: 'call' | 'other method' | 'odd address';
}

/** Makes the requests of fuzzing: valid ones, nearly valid ones, and junk. */
export class FuzzRequests {
  /** Ids of what fuzzing created, by noun. Nothing else may be changed or deleted. */
  readonly #own = new Map<string, number[]>();

  constructor(private readonly document: ApiDocument) {}

  /** The request with a number, as the account would make it. */
  attempt(number: number, random: Random, account: Account | undefined): Attempt {
    const operation = this.#operation(number, random);
    // The first passes go through all calls with requests that fit.
    const way = number < this.document.operations.length * 2 ? 0.5 : random.next();
    if (way < 0.06) return this.#otherMethod(operation, random, account);
    if (way < 0.12) return oddAddress(operation, random, account);
    const fault = way < 0.55 ? 'none' : way < 0.85 ? 'near' : 'junk';
    // One part is wrong at a time: an error in another part would hide the answer to this one.
    const place = random.pick(placesOf(operation));
    const values = operation.parameters.map((parameter) => {
      const right = this.#parameter(operation, parameter, random, account);
      const isMeant = fault !== 'none' && place === parameter.name;
      const wrong = fault === 'near' ? textOf(mutate(right ?? '', random)) : random.pick(oddTexts);
      return [parameter, this.#harmless(operation, parameter, isMeant ? wrong : right)] as const;
    });
    const path = fill(operation, values);
    const body = this.#body(operation, place === 'body' ? fault : 'none', random);
    // An empty or dotted segment changes which path is called.
    const isOtherPath = values.some(
      ([{ in: where }, value]) => where === 'path' && /^\.{0,2}$/.test(value ?? ''),
    );
    const areParametersRight = values.every(([{ schema, required }, value]) =>
      value === undefined ? !required : !hasLoneSurrogate(value) && this.document.matches(schema, value),
    );
    const isUnclear =
      isOtherPath ||
      body.fits === undefined ||
      (!areParametersRight && values.some(([, value]) => isPadded(value)));
    const fits = isUnclear ? undefined : areParametersRight && body.fits;
    const question: Question = {
      method: operation.method,
      path,
      headers: { accept: fits ? problems : acceptOf(random), ...body.headers },
      body: body.text,
      session: account?.session,
    };
    return { operation, question, fits, kind: 'call' };
  }

  #operation(number: number, random: Random): Operation {
    const { operations } = this.document;
    const inTurn = number < operations.length * 2 ? operations[number % operations.length] : undefined;
    if (inTurn) return inTurn;
    let operation = random.pick(operations);
    while (costly.test(operation.path) && !random.chance(costlyShare)) operation = random.pick(operations);
    return operation;
  }

  #parameter(
    operation: Operation,
    { name, in: where, required, schema }: Parameter,
    random: Random,
    account: Account | undefined,
  ): string | undefined {
    if (!required && random.chance(0.4)) return undefined;
    if (name === 'userId' && account && random.chance(0.7)) return String(account.id);
    if (where === 'path' && /id$/i.test(name) && !schema.format) return this.#id(operation, name, random);
    const value = validValue(this.document, schema, random, name);
    return value === undefined ? undefined : textOf(value);
  }

  #id(operation: Operation, name: string, random: Random): string {
    const own = this.#own.get(nounOf(operation.path, name)) ?? [];
    const known = [...own, random.whole(1, 162)];
    return String(random.pick([...known, ...known, ...own, ...own, 99_999_999, 999_999_999_999_999]));
  }

  /** Replaces the id of anything that fuzzing may not change: what the visitor wrote, the plants that it reads. */
  #harmless(operation: Operation, { name }: Parameter, text: string | undefined): string | undefined {
    const noun = nounOf(operation.path, name);
    if (operation.method === 'GET' || !sharedNouns.has(noun) || !/^\d{1,7}$/.test(text ?? '')) return text;
    return this.#own.get(noun)?.includes(Number(text)) ? text : '99999999';
  }

  #body({ body }: Operation, fault: 'none' | 'near' | 'junk', random: Random) {
    if (!body) return { text: undefined, headers: {}, fits: true };
    const headers = { 'content-type': body.mediaType };
    if (!body.isRequired && random.chance(0.3)) return { text: undefined, headers: {}, fits: true };
    const right = validValue(this.document, body.schema, random);
    if (right === undefined) return { text: '{}', headers, fits: undefined };
    if (fault === 'junk' && random.chance(0.4)) {
      const text = random.pick([
        '',
        '{',
        '[]]',
        'null',
        '"',
        '\ufeff{}',
        '{"a":1,"a":2}',
        random.bytes(40).toString('latin1'),
      ]);
      return { text, headers, fits: undefined };
    }
    const value = fault === 'none' ? right : fault === 'near' ? mutate(right, random) : junk(random);
    if (fault === 'near' && random.chance(0.08)) {
      const type = random.pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/jsonx']);
      return { text: JSON.stringify(value), headers: { 'content-type': type }, fits: undefined };
    }
    // Some values change on the way to JSON (a negative zero), so the parsed text is checked.
    const text = JSON.stringify(value);
    const sent = JSON.parse(text);
    const isRight = !anyText(sent, hasLoneSurrogate) && this.document.matches(body.schema, sent);
    return { text, headers, fits: isRight || !isPadded(sent) ? isRight : undefined };
  }

  #otherMethod(operation: Operation, random: Random, account: Account | undefined): Attempt {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const missing = methods.filter((method) => !this.document.methodsOf(operation.path).includes(method));
    const values = operation.parameters
      .filter(({ in: where }) => where === 'path')
      .map((parameter) => [parameter, this.#parameter(operation, parameter, random, account)] as const);
    const question = {
      method: random.pick(missing),
      path: fill(operation, values),
      session: account?.session,
    };
    return { operation, question, fits: undefined, kind: 'other method' };
  }

  /** Notes the id of what a request created. */
  learn({ operation, question }: Attempt, { status, body }: Answer): void {
    if (question.method !== 'POST' || status < 200 || status > 201) return;
    try {
      const { id } = JSON.parse(body.toString()) as { id?: unknown };
      const noun =
        operation.path
          .split('/')
          .filter((part) => !part.startsWith('{'))
          .at(-1) ?? '';
      if (typeof id === 'number') this.#own.set(noun, [...(this.#own.get(noun) ?? []).slice(-20), id]);
    } catch {
      // No JSON, no id. The document check reports an answer that should have been JSON.
    }
  }
}

const sharedNouns = new Set(['threads', 'comments', 'messages', 'plants', 'bulletin', 'members']);

const placesOf = ({ parameters, body }: Operation) => {
  const places = [...parameters.map(({ name }) => name), ...(body ? ['body', 'body'] : [])];
  return places.length > 0 ? places : ['nothing'];
};

/** The noun that an id in a path belongs to: `threads` for `/api/threads/{id}/comments`. */
function nounOf(path: string, name: string): string {
  const parts = path.split('/');
  return parts[parts.indexOf(`{${name}}`) - 1] ?? '';
}

function fill(operation: Operation, values: (readonly [Parameter, string | undefined])[]): string {
  let path = operation.path;
  const query: string[] = [];
  for (const [{ name, in: where }, value] of values) {
    if (where === 'path') path = path.replace(`{${name}}`, () => escaped(value ?? ''));
    else if (value !== undefined) query.push(`${name}=${escaped(value)}`);
  }
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Whether a text in a JSON value passes a test. */
const anyText = (value: unknown, test: (text: string) => boolean): boolean =>
  typeof value === 'string'
    ? test(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((inner) => anyText(inner, test));

/** Whether a text in it has white space around it. Texts may be trimmed before they are checked. */
const isPadded = (value: unknown) => anyText(value, (text) => text !== text.trim());

/** Percent-encodes; a lone surrogate becomes the bytes that careless clients send for it. */
const escaped = (text: string) =>
  [...text]
    .map((character) => (hasLoneSurrogate(character) ? '%ED%A0%80' : encodeURIComponent(character)))
    .join('');

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Asks for refusals that name the fields they are about. */
const problems = 'application/json, application/problem+json';
const acceptOf = (random: Random) => random.pick([problems, '*/*', 'text/html']);

const twists: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, '%2F'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/../'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/%2e%2e/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/..;/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '\\'),
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%C0%AF`,
  (path) => `${path}%252e`,
  (path) => `${path}?${'a=1&'.repeat(1000)}`,
  (path) => `${path}?__proto__[x]=1&constructor=2`,
  (path) => `${path}?%FF=%FF`,
  (path) => path.toUpperCase(),
  (path) => `${path}/${'x'.repeat(4000)}`,
];

/** A path that resembles a documented one. It may only be refused, unless it is a documented path after all. */
function oddAddress(operation: Operation, random: Random, account: Account | undefined): Attempt {
  const path = random.pick(twists)(operation.path.replace(/\{\w+\}/g, '99999999'));
  const question: Question = { method: operation.method, path, session: account?.session };
  return { operation, question, fits: undefined, kind: 'odd address' };
}
