import { randomUUID } from 'node:crypto';
import { ApiDocument, type Operation, type Parameter } from './document.ts';
import { fitting, junk, nearly, oddTexts } from './generate.ts';
import { hangMs } from './guarantees.ts';
import { type Random, randomFor } from './random.ts';
import { forEachNumber, type Run } from './run.ts';
import {
  type Account,
  type Answer,
  Client,
  inWords,
  isFailure,
  logIn,
  logInAdmin,
  type Question,
  register,
  sourceAddress,
} from './target.ts';

const addresses = 250;
const atOnce = 12;
/** Calls that hash a password or analyse a photo cost a hundred times more than others, so they are made less often. */
const costly = /register|login|password|identify|emotion|photos|sign-out|user\/data|^\/api\/plants$/;
const costlyShare = 0.15;

const noFailure = 'Fuzzing: no 5xx and no missing answer';
const asDocumented = 'Fuzzing: every answer matches the API document (status, headers, content type, body)';
const validTaken = 'Fuzzing: a request that matches the document is not refused as invalid (400)';
const invalidRefused = 'Fuzzing: a request that breaks the document is refused';
const methodRefused = 'Fuzzing: an undocumented method gets 405';
const covered = 'Fuzzing: every documented call received a matching request';

interface Attempt {
  operation: Operation;
  question: Question;
  /** Whether the request matches the document; undefined where the document can't say. */
  fits: boolean | undefined;
  kind: 'call' | 'other method' | 'odd address';
}

/** Sends requests to every documented call: matching ones, nearly matching ones, and junk. */
export async function fuzz(run: Run, count: number): Promise<void> {
  const clients = Array.from(
    { length: addresses },
    (_, number) => new Client(run.target, sourceAddress(1, number + 1)),
  );
  const document = await readDocument(clients[0] as Client);
  const [first] = clients as [Client];
  // Sessions of its own: fuzzing logs out now and then.
  const member = await register(first, `fuzz-${randomUUID().slice(0, 8)}`);
  const fuzzer = new Fuzzer({ ...run, member, admin: await logInAdmin(first) }, document);
  await forEachNumber(run, count, atOnce, (number) =>
    fuzzer.once(number, clients[number % addresses] as Client),
  );
  fuzzer.judgeCoverage();
  run.say(fuzzer.summary());
  await Promise.all(clients.map((client) => client.close()));
}

async function readDocument(client: Client): Promise<ApiDocument> {
  const { status, body } = await client.ask({ path: '/api/openapi.json' });
  if (status !== 200) throw new Error(`The API document can't be read: ${status}`);
  return new ApiDocument(JSON.parse(body.toString()));
}

class Fuzzer {
  readonly #tried = new Set<string>();
  /** Ids of what fuzzing created, by noun. Nothing else may be changed or deleted. */
  readonly #own = new Map<string, number[]>();
  readonly #statuses = new Map<number, number>();
  #byDescribedRule = 0;

  constructor(
    private readonly run: Run,
    private readonly document: ApiDocument,
  ) {}

  async once(number: number, client: Client): Promise<void> {
    const random = randomFor(this.run.seed, number);
    const who = random.pick(['visitor', 'member', 'admin'] as const);
    const account = who === 'visitor' ? undefined : this.run[who];
    const attempt = this.#attempt(number, random, account);
    const answer = await client.ask(attempt.question);
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    this.#judge(attempt, answer, `seed ${this.run.seed}, request ${number}, ${who}`);
    this.#learn(attempt, answer);
    if (account && endsSession(attempt, answer)) await this.#signInAgain(account, client);
  }

  judgeCoverage(): void {
    for (const { id } of this.document.operations) {
      this.run.guarantees.check(covered, this.#tried.has(id), () => `${id}: no matching request was made`);
    }
  }

  summary(): string {
    const statuses = [...this.#statuses].sort(([one], [other]) => one - other);
    const counts = statuses.map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ');
    return `Fuzzing: ${counts}; refused by a rule that the document describes in words: ${this.#byDescribedRule}`;
  }

  #attempt(number: number, random: Random, account: Account | undefined): Attempt {
    const operation = this.#operation(number, random);
    // The first rounds go through all calls with requests that fit.
    const way = number < this.document.operations.length * 2 ? 0.5 : random.next();
    if (way < 0.06) return this.#otherMethod(operation, random, account);
    if (way < 0.12) return oddAddress(operation, random, account);
    const fault = way < 0.55 ? 'none' : way < 0.85 ? 'near' : 'junk';
    // One part is wrong at a time: an error in another part would hide the answer to this one.
    const place = random.pick(placesOf(operation));
    const values = operation.parameters.map((parameter) => {
      const right = this.#parameter(operation, parameter, random, account);
      const isMeant = fault !== 'none' && place === parameter.name;
      const wrong = fault === 'near' ? textOf(nearly(right ?? '', random)) : random.pick(oddTexts);
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
    if (fits) this.#tried.add(operation.id);
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
    const value = fitting(this.document, schema, random, name);
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
    const right = fitting(this.document, body.schema, random);
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
    const value = fault === 'none' ? right : fault === 'near' ? nearly(right, random) : junk(random);
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

  #judge({ operation, question, fits, kind }: Attempt, answer: Answer, where: string): void {
    const { guarantees } = this.run;
    const { method, path, body } = question;
    const example = () => shortened(`${where}: ${method} ${path} ${body ?? ''} → ${inWords(answer)}`);
    guarantees.check(noFailure, !isFailure(answer, guarantees.judgesTime), example);
    guarantees.time(
      'Fuzzing: every answer comes within 10 s',
      Math.min(answer.ms, hangMs + 1),
      10_000,
      example,
    );
    // A failure is no part of any contract, and has been counted.
    if (answer.status === 0 || answer.status === 500) return;
    const fault = this.document.faultOfAnswer(question, answer);
    guarantees.check(asDocumented, fault === null, () => `${fault} ${example()}`);
    if (answer.status === 429 || answer.status > 500) return;
    if (kind === 'other method') guarantees.check(methodRefused, answer.status === 405, example);
    if (fits === false) guarantees.check(invalidRefused, answer.status >= 400, example);
    if (fits !== true) return;
    const isByDescribedRule = answer.status === 400 && this.#isByDescribedRule(operation, answer);
    if (isByDescribedRule) this.#byDescribedRule += 1;
    else guarantees.check(validTaken, answer.status !== 400, example);
  }

  /**
   * Whether a refusal may come from a rule that a schema can't express: the document describes it for the fields that the
   * refusal names, or for any field if it names none.
   */
  #isByDescribedRule({ body, parameters, description }: Operation, answer: Answer): boolean {
    const properties = body?.schema.properties ?? {};
    const isDescribed = (name: string) =>
      secretFields.has(name) ||
      hasDescription(properties[name]) ||
      hasDescription(parameters.find((parameter) => parameter.name === name));
    const named = fieldsOf(answer);
    if (description !== undefined || hasDescription({ description: body?.schema.description })) return true;
    if (named.length > 0) return named.every(isDescribed);
    return [...Object.keys(properties), ...parameters.map(({ name }) => name)].some(isDescribed);
  }

  #learn({ operation, question }: Attempt, { status, body }: Answer): void {
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

  async #signInAgain(account: Account, client: Client): Promise<void> {
    account.session = (await logIn(client, account.username, account.password)).session;
  }
}

const sharedNouns = new Set(['threads', 'comments', 'messages', 'plants', 'bulletin']);

const endsSession = ({ question }: Attempt, { status }: Answer) =>
  status === 204 && /^\/api\/(logout|user|user\/password|user\/sign-out-everywhere)$/.test(question.path);

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

/** Such a text can't be written as UTF-8, and every call refuses it. JSON Schema has no words for this. */
const hasLoneSurrogate = (text: string) => /\p{Surrogate}/u.test(text);

/** Percent-encodes; a lone surrogate becomes the bytes that careless clients send for it. */
const escaped = (text: string) =>
  [...text]
    .map((character) => (hasLoneSurrogate(character) ? '%ED%A0%80' : encodeURIComponent(character)))
    .join('');

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Asks for refusals that name the fields they are about. */
const problems = 'application/json, application/problem+json';
const acceptOf = (random: Random) => random.pick([problems, '*/*', 'text/html']);

/** A wrong secret gets 400 whatever its form. */
const secretFields = new Set(['password', 'token']);

/** Whether a part of the document has a description at any depth. */
const hasDescription = (part: unknown) => JSON.stringify(part ?? null).includes('"description":');

/** The top-level fields that a refusal names. */
function fieldsOf({ body }: Answer): string[] {
  try {
    const { fields } = JSON.parse(body.toString()) as { fields?: Record<string, string> };
    return Object.keys(fields ?? {}).map((name) => name.split('.', 1)[0] ?? '');
  } catch {
    return [];
  }
}

/** Replaces long runs of one character by their length, to keep examples readable. */
const shortened = (text: string) => text.replace(/(.)\1{40,}/gu, (run, one) => `${one}{${[...run].length}}`);

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
