import { documentChecker, schemaValidator } from '@portal/kit/document-checker';
import type { Answer, Question } from './target.ts';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  /** The items of a tuple. */
  prefixItems?: Schema[];
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
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: object;
}

interface DocumentObject {
  paths: Record<string, Record<string, OperationObject>>;
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
  readonly #validatorOf = schemaValidator();
  readonly #check;

  constructor(document: DocumentObject) {
    this.#check = documentChecker(document);
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
    );
  }

  /** The documented methods of paths of the same shape, whatever the names of their parameters. */
  methodsOf(path: string): string[] {
    const shape = shapeOf(path);
    return this.operations.filter((other) => shapeOf(other.path) === shape).map(({ method }) => method);
  }

  /** Whether a value matches a schema. */
  matches(schema: Schema, value: unknown): boolean {
    return this.#validatorOf(schema)(value);
  }

  /** Why an answer doesn't match the document; null if it does. */
  faultOfAnswer({ method = 'GET', path }: Question, { status, headers, body }: Answer): string | null {
    return this.#check(method, path, status, headers, body.toString());
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
