import * as z from 'zod/mini';
import { type $ZodType, type $ZodTypes, clone } from 'zod/v4/core';

type Definition = $ZodTypes['_zod']['def'];

/**
 * The same schema, except that an object refuses every field that it does not name, at any depth.
 * Intersections are left as they are: each half would refuse the other's fields.
 */
export function strictly<S extends $ZodType>(schema: S): S {
  return strict(schema, new Map()) as S;
}

/** `done` ends the walk of a schema that contains itself. */
function strict(schema: $ZodType, done: Map<$ZodType, $ZodType>): $ZodType {
  const known = done.get(schema);
  if (known) return known;
  const definition = strictDefinition((schema as $ZodTypes)._zod.def, (inner) => strict(inner, done));
  const result = definition ? clone(schema, definition) : schema;
  done.set(schema, result);
  return result;
}

function strictDefinition(def: Definition, inner: (schema: $ZodType) => $ZodType): Definition | undefined {
  switch (def.type) {
    case 'object':
      return {
        ...def,
        // Read when first needed, as zod does, so that a shape may mention its own schema.
        get shape() {
          return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)]));
        },
        catchall: def.catchall ?? z.never(),
      };
    case 'array':
      return { ...def, element: inner(def.element) };
    case 'tuple':
      return { ...def, items: def.items.map(inner), rest: def.rest && inner(def.rest) };
    case 'union':
      return { ...def, options: def.options.map(inner) };
    case 'record':
      return { ...def, valueType: inner(def.valueType) };
    case 'pipe':
      return { ...def, in: inner(def.in), out: inner(def.out) };
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return { ...def, innerType: inner(def.innerType) };
    default:
      return undefined;
  }
}
