import { randomUUID } from 'node:crypto';
import { ApiDocument, type Operation } from './document.ts';
import { type Attempt, FuzzRequests } from './fuzz-requests.ts';
import { hangMs } from './guarantees.ts';
import { randomFor } from './random.ts';
import { forEachNumber, type Run } from './run.ts';
import {
  type Account,
  type Answer,
  type Client,
  clientsAt,
  isFailure,
  logIn,
  logInAdmin,
  register,
  summaryOf,
} from './target.ts';

const addresses = 250;
const atOnce = 12;
const noFailure = 'Fuzzing: no 5xx and no missing answer';
const inTime = 'Fuzzing: every answer comes within 10 s';
const asDocumented = 'Fuzzing: every answer matches the API document (status, headers, content type, body)';
const validTaken = 'Fuzzing: a request that matches the document is not refused as invalid (400)';
const invalidRefused = 'Fuzzing: a request that breaks the document is refused';
const methodRefused = 'Fuzzing: an undocumented method gets 405';
const covered = 'Fuzzing: every documented call received a matching request';

/** Sends requests to every documented call: matching ones, nearly matching ones, and junk. */
export async function fuzz(run: Run, count: number): Promise<void> {
  const clients = clientsAt(run.target, 1, addresses);
  const document = await readDocument(clients[0] as Client);
  const [first] = clients as [Client];
  // Sessions of its own: fuzzing logs out now and then.
  const member = await register(first, `fuzz-${randomUUID().slice(0, 8)}`);
  const fuzzer = new Fuzzer({ ...run, member, admin: await logInAdmin(first) }, document);
  await forEachNumber(count, atOnce, (number) => fuzzer.once(number, clients[number % addresses] as Client));
  fuzzer.judgeCoverage();
  await Promise.all(clients.map((client) => client.close()));
}

async function readDocument(client: Client): Promise<ApiDocument> {
  const { status, body } = await client.ask({ path: '/api/openapi.json' });
  if (status !== 200) throw new Error(`The API document can't be read: ${status}`);
  return new ApiDocument(JSON.parse(body.toString()));
}

class Fuzzer {
  readonly #tried = new Set<string>();
  readonly #requests: FuzzRequests;

  constructor(
    private readonly run: Run,
    private readonly document: ApiDocument,
  ) {
    this.#requests = new FuzzRequests(document);
  }

  async once(number: number, client: Client): Promise<void> {
    const random = randomFor(this.run.seed, number);
    const who = random.pick(['visitor', 'member', 'admin'] as const);
    const account = who === 'visitor' ? undefined : this.run[who];
    const attempt = this.#requests.attempt(number, random, account);
    if (attempt.fits) this.#tried.add(attempt.operation.id);
    const answer = await client.ask(attempt.question);
    this.#judge(attempt, answer, `seed ${this.run.seed}, request ${number}, ${who}`);
    this.#requests.learn(attempt, answer);
    if (account && endsSession(attempt, answer)) await this.#signInAgain(account, client);
  }

  judgeCoverage(): void {
    for (const { id } of this.document.operations) {
      this.run.guarantees.check(covered, this.#tried.has(id), () => `${id}: no matching request was made`);
    }
  }

  #judge({ operation, question, fits, kind }: Attempt, answer: Answer, where: string): void {
    const { guarantees } = this.run;
    const { method, path, body } = question;
    const example = () => shortened(`${where}: ${method} ${path} ${body ?? ''} → ${summaryOf(answer)}`);
    guarantees.check(noFailure, !isFailure(answer, guarantees.judgesTime), example);
    guarantees.time(inTime, Math.min(answer.ms, hangMs + 1), 10_000, example);
    // A failure is no part of any contract, and has been counted.
    if (answer.status === 0 || answer.status === 500) return;
    const fault = this.document.faultOfAnswer(question, answer);
    guarantees.check(asDocumented, fault === null, () => `${fault} ${example()}`);
    if (answer.status === 429 || answer.status > 500) return;
    if (kind === 'other method') guarantees.check(methodRefused, answer.status === 405, example);
    if (fits === false) guarantees.check(invalidRefused, answer.status >= 400, example);
    if (fits !== true) return;
    if (answer.status !== 400 || !this.#isByDescribedRule(operation, answer))
      guarantees.check(validTaken, answer.status !== 400, example);
  }

  /**
   * True if a refusal may come from a rule that a schema can't express: the document describes it for the fields that the
   * refusal names, or for any field if it names none.
   */
  #isByDescribedRule({ body, parameters, description }: Operation, answer: Answer): boolean {
    const properties = body?.schema.properties ?? {};
    const isDescribed = (name: string) =>
      secretFields.has(name) ||
      hasDescription(properties[name] ?? body?.schema) ||
      hasDescription(parameters.find((parameter) => parameter.name === name));
    const named = fieldsOf(answer);
    if (description !== undefined || hasDescription({ description: body?.schema.description })) return true;
    if (named.length > 0) return named.every(isDescribed);
    return [...Object.keys(properties), ...parameters.map(({ name }) => name)].some(isDescribed);
  }

  async #signInAgain(account: Account, client: Client): Promise<void> {
    account.session = (await logIn(client, account.username, account.password)).session;
  }
}

const endsSession = ({ question }: Attempt, { status }: Answer) =>
  status === 204 && /^\/api\/(logout|user|user\/password|user\/sign-out-everywhere)$/.test(question.path);

/** A wrong secret gets 400 whatever its form. */
const secretFields = new Set(['password', 'token']);

/** Returns whether a part of the document has a description at any depth. */
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
