import type { ApiDocument, Operation, Parameter } from './document.ts';
import { hasLoneSurrogate, mutate, validValue } from './generate.ts';
import type { Random } from './random.ts';
import type { Account, Answer, Question } from './target.ts';

/** Calls that hash a password or analyse a photo cost a hundred times more than others, so they are made less often. */
const costly =
  /register|login|password|identify|identifications$|emotion|photos|sign-out|user\/data|^\/api\/plants$/;
const costlyShare = 0.15;

export interface Attempt {
  operation: Operation;
  question: Question;
  /** True if the request matches the document; undefined where the document can't say. */
  fits: boolean | undefined;
  kind: 'call' | 'other method' | 'odd address';
}

/** Makes the requests of fuzzing: valid ones, and ones with a fault in one place. */
export class FuzzRequests {
  /** Ids of what fuzzing created, by noun. Nothing else may be changed or deleted. */
  readonly #own = new Map<string, number[]>();

  constructor(private readonly document: ApiDocument) {}

  /** The request with a number, as the account would make it. */
  attempt(number: number, random: Random, account: Account | undefined): Attempt {
    // The first passes go through all calls with requests that fit.
    const inTurn = number < this.document.operations.length * 2;
    const operation = inTurn
      ? (this.document.operations[number % this.document.operations.length] as Operation)
      : this.#pickOperation(random);
    const way = inTurn ? 0.5 : random.next();
    if (way < 0.06) return this.#otherMethod(operation, random, account);
    if (way < 0.12) return oddAddress(operation, random, account);
    return this.#call(operation, random, account, way > 0.55);
  }

  /** Notes the id of what a request created. */
  learn({ operation, question }: Attempt, { status, body }: Answer): void {
    if (question.method !== 'POST' || status < 200 || status > 201) return;
    const id = /^\{"id":(\d+)/.exec(body.toString())?.[1];
    const last = /.*\/([\w-]+)/.exec(operation.path.replaceAll(/\/\{\w+\}/g, ''))?.[1] ?? '';
    const noun = toNoun(operation.path, last);
    if (id) this.#own.set(noun, [...(this.#own.get(noun) ?? []).slice(-20), Number(id)]);
  }

  #pickOperation(random: Random): Operation {
    let operation = random.pick(this.document.operations);
    while (costly.test(operation.path) && !random.chance(costlyShare))
      operation = random.pick(this.document.operations);
    return operation;
  }

  /** One place is wrong at most: an error in another place would hide the answer to this one. */
  #call(operation: Operation, random: Random, account: Account | undefined, isBroken: boolean): Attempt {
    const places = [...operation.parameters.map(({ name }) => name), ...(operation.body ? ['body'] : [])];
    const wrong = isBroken && places.length > 0 ? random.pick(places) : undefined;
    const values = operation.parameters.map((parameter) => {
      const right = this.#parameter(operation, parameter, random, account);
      const value = wrong === parameter.name ? toText(mutate(right ?? '', random)) : right;
      return [parameter, this.#replaceForeignId(operation, parameter, value)] as const;
    });
    const body = this.#body(operation, wrong === 'body', random);
    const fitting = [...values.map(([parameter, value]) => this.#fits(parameter, value)), body.fits];
    const fits = fitting.includes(undefined) ? undefined : !fitting.includes(false);
    const question: Question = {
      method: operation.method,
      path: fill(operation, values),
      // Refusals then name the fields they are about.
      headers: {
        accept: 'application/json, application/problem+json',
        ...(operation.body && body.text !== undefined && { 'content-type': operation.body.mediaType }),
      },
      body: body.text,
      session: account?.session,
    };
    return { operation, question, fits, kind: 'call' };
  }

  #parameter(
    operation: Operation,
    { name, in: where, required, schema }: Parameter,
    random: Random,
    account: Account | undefined,
  ): string | undefined {
    if (!required && random.chance(0.4)) return undefined;
    if (name === 'userId' && account && random.chance(0.7)) return String(account.id);
    if (where === 'path' && /id$/i.test(name) && !schema.format && !schema.pattern) {
      const own = this.#own.get(findNoun(operation.path, name)) ?? [];
      return String(random.pick([...own, ...own, random.whole(1, 162), 99_999_999, 999_999_999_999_999]));
    }
    const value = validValue(this.document, schema, random, name);
    return value === undefined ? undefined : toText(value);
  }

  /** Replaces the id of anything that fuzzing may not change: what the visitor wrote, the plants that it reads. */
  #replaceForeignId({ method, path }: Operation, { name }: Parameter, text: string | undefined) {
    const noun = findNoun(path, name);
    if (method === 'GET' || !sharedNouns.has(noun) || !/^\d{1,7}$/.test(text ?? '')) return text;
    return this.#own.get(noun)?.includes(Number(text)) ? text : '99999999';
  }

  #fits({ in: where, required, schema }: Parameter, value: string | undefined): boolean | undefined {
    if (value === undefined) return !required;
    // An empty or dotted segment changes which path is called.
    if (where === 'path' && /^\.{0,2}$/.test(value)) return undefined;
    const isRight = !hasLoneSurrogate(value) && this.document.matches(schema, value);
    return isRight || !isPadded(value) ? isRight : undefined;
  }

  #body(
    { body }: Operation,
    isBroken: boolean,
    random: Random,
  ): { text?: string; fits: boolean | undefined } {
    if (!body || (!body.isRequired && random.chance(0.3))) return { fits: true };
    const right = validValue(this.document, body.schema, random);
    if (right === undefined) return { text: '{}', fits: undefined };
    // Some values change on the way to JSON (a negative zero), so the parsed text is checked.
    const text = JSON.stringify(isBroken ? mutate(right, random) : right);
    const sent = JSON.parse(text);
    const isRight = !anyText(sent, hasLoneSurrogate) && this.document.matches(body.schema, sent);
    return { text, fits: isRight || !isPadded(sent) ? isRight : undefined };
  }

  #otherMethod(operation: Operation, random: Random, account: Account | undefined): Attempt {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const missing = methods.filter((method) => !this.document.methodsOf(operation.path).includes(method));
    const path = operation.path.replaceAll(/\{\w+\}/g, '7');
    const question = { method: random.pick(missing), path, session: account?.session };
    return { operation, question, fits: undefined, kind: 'other method' };
  }
}

const sharedNouns = new Set(['threads', 'comments', 'messages', 'plants', 'bulletin', 'members', 'journal']);

/** The noun that an id in a path belongs to: `threads` for `/api/threads/{id}/comments`. */
function findNoun(path: string, name: string): string {
  const parts = path.split('/');
  return toNoun(path, parts[parts.indexOf(`{${name}}`) - 1] ?? '');
}

/** Plants in a garden have ids of their own. */
const toNoun = (path: string, word: string) => (path.includes('/garden/') ? `garden ${word}` : word);

function fill(operation: Operation, values: (readonly [Parameter, string | undefined])[]): string {
  let path = operation.path;
  const query: string[] = [];
  for (const [{ name, in: where }, value] of values) {
    if (where === 'path') path = path.replace(`{${name}}`, () => encode(value ?? ''));
    else if (value !== undefined) query.push(`${name}=${encode(value)}`);
  }
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Returns whether a text in a JSON value passes a test. */
const anyText = (value: unknown, test: (text: string) => boolean): boolean =>
  typeof value === 'string'
    ? test(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((inner) => anyText(inner, test));

/** Returns whether a text in it has white space around it. Texts may be trimmed before they are checked. */
const isPadded = (value: unknown) => anyText(value, (text) => text !== text.trim());

/** Percent-encodes; a lone surrogate becomes the bytes that careless clients send for it. */
const encode = (text: string) =>
  [...text]
    .map((character) => (hasLoneSurrogate(character) ? '%ED%A0%80' : encodeURIComponent(character)))
    .join('');

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Replacements of the last slash, and endings. */
const slashes = ['%2F', '/./', '/../', '/%2e%2e/', '/..;/', '\\', '//'];
const endings = [
  '/',
  '%00',
  '%',
  '%C0%AF',
  '%252e',
  '?%FF=%FF',
  '?__proto__[x]=1',
  `?${'a=1&'.repeat(1000)}`,
];

/** A path that resembles a documented one. It may only be refused, unless it is a documented path after all. */
function oddAddress(operation: Operation, random: Random, account: Account | undefined): Attempt {
  const path = operation.path.replaceAll(/\{\w+\}/g, '99999999');
  const odd = random.chance(0.5)
    ? path.replace(/\/(?=[^/]*$)/, () => random.pick(slashes))
    : `${path}${random.pick(endings)}`;
  const question: Question = { method: operation.method, path: odd, session: account?.session };
  return { operation, question, fits: undefined, kind: 'odd address' };
}
