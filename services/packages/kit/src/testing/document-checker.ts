import { type PathMatcher, pathPattern } from '@portal/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The parts of an OpenAPI 3.1 document that the check reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
  components?: { responses?: Record<string, unknown>; schemas?: Record<string, unknown> };
}

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  responses: Record<string, ResponseObject | Reference>;
}
interface Reference {
  $ref: string;
}
interface ResponseObject {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema?: object }>;
}

/** An operation of the document that a path may match. */
interface Candidate {
  method: string;
  template: string;
  match: PathMatcher;
  operation: Operation;
}

/** The headers of an answer: fetch's, or a plain object with lower-case names, as in Node. */
export type AnswerHeaders = Headers | Record<string, string | string[] | number | undefined>;

/**
 * A sentence on what is wrong with an answer, or null. `path` may have a query; a `body` of undefined isn't
 * checked.
 */
export type AnswerCheck = (
  method: string,
  path: string,
  status: number,
  headers: AnswerHeaders,
  body: string | undefined,
) => string | null;

/**
 * Makes the check of answers against an OpenAPI document. The status, the media type, the headers and the
 * JSON of an answer must be in the document; the response `default` covers no status. Other requests under
 * `/api/` are refused with 404, or with 405 and exactly the existing methods. Validators are compiled on
 * first use.
 */
export function documentChecker(document: ApiDocument): AnswerCheck {
  const candidates = candidatesOf(document);
  const schemas = schemaValidator();
  const resolve = <T extends object>(value: T | Reference): T =>
    '$ref' in value ? resolve(lookUp(document, value.$ref) as T) : value;

  return (method, path, status, headers, body) => {
    const [pathname = ''] = path.split('?', 1);
    const there = operationsAt(candidates, pathname, schemas);
    const operation = there.find((one) => one.method === method.toUpperCase())?.operation;
    if (!operation) return undescribed(pathname, there, status, headers);
    const described = operation.responses[status];
    if (!described) return `The status ${status} is not listed.`;
    const { headers: required = {}, content = {} } = resolve<ResponseObject>(described);
    const missing = Object.keys(required).find(
      (name) => required[name]?.required && headerOf(headers, name) === undefined,
    );
    if (missing) return `The status ${status} comes without the header ${missing}.`;
    if (method.toUpperCase() === 'HEAD') return null;
    return checkContent(content, { status, headers, body }, (schema) => schemas(resolve(schema)));
  };
}

function candidatesOf({ paths }: ApiDocument): Candidate[] {
  return Object.entries(paths)
    .flatMap(([template, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        template,
        match: pathPattern(template.replace(/\{(\w+)\}/g, ':$1')),
        operation: operation as Operation,
      })),
    )
    .sort((one, other) => parametersIn(one) - parametersIn(other));
}

const parametersIn = ({ template }: Candidate) => template.split('{').length;

/**
 * The operations that a path matches, those with fewer parameters first. Of several templates those count
 * whose parameters it satisfies.
 */
function operationsAt(candidates: Candidate[], pathname: string, schemas: Schemas): Candidate[] {
  const fitting = candidates.filter(({ match }) => match(pathname));
  if (new Set(fitting.map(({ template }) => template)).size < 2) return fitting;
  const satisfied = fitting.filter(({ match, operation }) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'path')
      .every(({ name, schema }) => {
        const value = decoded(match(pathname)?.[name] ?? '');
        return value !== undefined && schemas(schema)(value);
      }),
  );
  return satisfied.length > 0 ? satisfied : fitting;
}

/** Percent-decodes; undefined for invalid UTF-8. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Refusals before the operation is known. */
const refusals = [400, 404, 429, 503];
/** The document itself, and its page. */
const ofTheDocument = ['/api/openapi.json', '/api/docs'];

function undescribed(
  pathname: string,
  there: Candidate[],
  status: number,
  headers: AnswerHeaders,
): string | null {
  if (!pathname.startsWith('/api/') || ofTheDocument.includes(pathname)) return null;
  // An address with an empty segment is sent to the plain one.
  if (status === 308 && /\/\/|\\|\/$/.test(pathname)) return null;
  if (there.length === 0) return refusals.includes(status) ? null : `The path is unknown, and got ${status}.`;
  if (status !== 405) return refusals.includes(status) ? null : `The method is unknown, and got ${status}.`;
  const allow = headerOf(headers, 'allow') ?? '';
  const listed = allow.split(/,\s*/).sort().join();
  const expected = [...new Set(there.map(({ method }) => method))].sort().join();
  return listed === expected ? null : `Allow says "${allow}" where there are ${expected}.`;
}

interface Answer {
  status: number;
  headers: AnswerHeaders;
  body: string | undefined;
}

function checkContent(
  content: NonNullable<ResponseObject['content']>,
  { status, headers, body }: Answer,
  validatorOf: (schema: object) => ValidateFunction,
): string | null {
  const [type = ''] = (headerOf(headers, 'content-type') ?? '').split(';', 1);
  if (Object.keys(content).length === 0) return body ? `The status ${status} comes with a body.` : null;
  const described = content[type.trim()];
  if (!described) return `The media type "${type}" is not listed for ${status}.`;
  if (body === undefined || !described.schema || !/[/+]json$/.test(type)) return null;
  const validate = validatorOf(described.schema);
  const value = jsonOf(body);
  if (value === undefined) return `The body of ${status} is not JSON.`;
  if (validate(value)) return null;
  const [first] = validate.errors ?? [];
  return `The body of ${status} breaks its schema: ${first?.instancePath || 'it'} ${first?.message}.`;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Schemas = (schema: object) => ValidateFunction;

/** Returns the validator of a schema of the document, compiled on first use. */
export function schemaValidator(): Schemas {
  // Keywords of the document that aren't in JSON Schema are ignored. Compiling the schema of schemas is slow.
  // Each schema checks few answers, so compiling it quickly is worth more than running it quickly.
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false } });
  addFormats.default(ajv);
  const compiled = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema);
    if (known) return known;
    const validate = ajv.compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
}

function lookUp(document: ApiDocument, reference: string): unknown {
  const keys = reference.replace(/^#\//, '').split('/');
  const found = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    document,
  );
  if (found === undefined) throw new Error(`The document has no ${reference}.`);
  return found;
}

function headerOf(headers: AnswerHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name.toLowerCase()];
  return value === undefined ? undefined : String(value);
}
