import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from './target.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  format?: string;
  description?: string;
}

interface MediaTypes {
  content?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  description?: string;
}

interface OperationObject {
  operationId: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: MediaTypes & { required?: boolean };
  responses: Record<string, MediaTypes | { $ref: string }>;
}

interface DocumentObject {
  paths: Record<string, Record<string, OperationObject>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, MediaTypes> };
}

/** One call of the document. */
export interface Operation {
  id: string;
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  /** Rules that the schemas can't express. */
  description?: string;
  parameters: Parameter[];
  body?: { schema: Schema; isRequired: boolean; mediaType: string };
}

/** The portal's OpenAPI document: its calls, and checks of requests and answers against it. */
export class ApiDocument {
  readonly operations: Operation[];
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<Schema, ValidateFunction>();

  constructor(private readonly document: DocumentObject) {
    this.#ajv = new Ajv2020({ strict: false, allErrors: false });
    addFormats.default(this.#ajv);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      this.#ajv.addSchema(schema, `#/components/schemas/${name}`);
    }
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
    );
  }

  /** The documented methods of paths of the same shape, whatever the names of their parameters. */
  methodsOf(path: string): string[] {
    const shape = shapeOf(path);
    return this.operations.filter((other) => shapeOf(other.path) === shape).map(({ method }) => method);
  }

  /** Why a value doesn't match a schema; null if it does. */
  fault(schema: Schema, value: unknown): string | null {
    const validate = this.#validators.get(schema) ?? this.#ajv.compile(schema);
    this.#validators.set(schema, validate);
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }

  /** Why an answer doesn't match the document; null if it does. */
  faultOfAnswer({ path, method }: Operation, answer: Answer): string | null {
    const responses = this.document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const response = responses[answer.status] ?? responses.default;
    if (!response) return `status ${answer.status} is not in the document`;
    return this.#faultOfContent(this.#resolve(response), answer);
  }

  /** The same for a refusal that belongs to no call: an unknown address, a wrong method. */
  faultOfRefusal(answer: Answer): string | null {
    const refusal = this.document.components?.responses?.Refusal;
    return refusal ? this.#faultOfContent(refusal, answer) : null;
  }

  #faultOfContent({ content }: MediaTypes, answer: Answer): string | null {
    if (!content || Object.keys(content).length === 0) {
      return answer.body.length === 0 ? null : `${answer.body.length} bytes where the document has no body`;
    }
    const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    const media = content[type] ?? content[`${type.split('/', 1)[0]}/*`] ?? content['*/*'];
    if (!media) return `status ${answer.status} with content type "${type}" is not in the document`;
    if (!media.schema || !/json$/.test(type)) return null;
    try {
      const fault = this.fault(media.schema, JSON.parse(answer.body.toString()));
      return fault === null
        ? null
        : `the body of status ${answer.status} is not as the document says: ${fault}`;
    } catch {
      return `the body of status ${answer.status} is not JSON`;
    }
  }

  #resolve(response: MediaTypes | { $ref: string }): MediaTypes {
    if (!('$ref' in response)) return response;
    const name = response.$ref.split('/').at(-1) ?? '';
    return this.document.components?.responses?.[name] ?? {};
  }
}

function operationOf(path: string, method: string, operation: OperationObject): Operation {
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    ...(operation.description !== undefined && { description: operation.description }),
    parameters: operation.parameters ?? [],
    ...(mediaType &&
      media?.schema && {
        body: { schema: media.schema, isRequired: operation.requestBody?.required ?? false, mediaType },
      }),
  };
}

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');
