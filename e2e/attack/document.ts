import { documentChecker, schemaValidator } from '@portal/kit/document-checker';
import type { Answer, Question } from './target.ts';

/** The keywords of a schema that fuzzing makes values from. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  format?: string;
  pattern?: string;
  description?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  description?: string;
}

/** One call of the document. */
export interface Operation {
  id: string;
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  /** Rules that the schemas can't express. */
  description?: string | undefined;
  parameters: Parameter[];
  body?: { schema: Schema; isRequired: boolean; mediaType: string } | undefined;
}

interface DocumentObject {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        description?: string;
        parameters?: Parameter[];
        requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
        responses: object;
      }
    >
  >;
}

/** The portal's OpenAPI document: its calls, and checks of requests and answers against it. */
export class ApiDocument {
  readonly operations: Operation[] = [];
  readonly #validatorOf = schemaValidator();
  readonly #check;

  constructor(document: DocumentObject) {
    this.#check = documentChecker(document);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, description, parameters = [], requestBody }] of Object.entries(
        methods,
      )) {
        const isRequired = requestBody?.required ?? false;
        const [media] = Object.entries(requestBody?.content ?? {});
        const body = media && { mediaType: media[0], schema: media[1].schema, isRequired };
        this.operations.push({
          id: operationId,
          method: method.toUpperCase(),
          path,
          description,
          parameters,
          body,
        });
      }
    }
  }

  /** The documented methods of paths of the same shape, whatever the names of their parameters. */
  methodsOf(path: string): string[] {
    const shape = toShape(path);
    return this.operations.filter((other) => toShape(other.path) === shape).map(({ method }) => method);
  }

  /** Returns whether a value matches a schema. */
  matches(schema: Schema, value: unknown): boolean {
    return this.#validatorOf(schema)(value);
  }

  /** Why an answer doesn't match the document; null if it does. */
  faultOfAnswer({ method = 'GET', path }: Question, { status, headers, body }: Answer): string | null {
    return this.#check(method, path, status, headers, body.toString());
  }
}

const toShape = (path: string) => path.replace(/\{\w+\}/g, '{}');
