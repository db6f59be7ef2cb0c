/** As much of a schema's inside as is looked at. */
interface Inside {
  _zod: { def: { type: string; shape?: Record<string, Inside>; element?: Inside; innerType?: Inside } };
}

/** The fields of an object, or of what a list holds; an optional one ends in a question mark. */
export function fieldsOf(schema: object): string[] {
  const { shape } = held(schema as Inside)._zod.def;
  if (!shape) throw new Error('The schema is none of an object or of a list of objects.');
  return Object.entries(shape).map(([name, field]) =>
    field._zod.def.type === 'optional' ? `${name}?` : name,
  );
}

const held = (schema: Inside): Inside => {
  const { element, innerType } = schema._zod.def;
  const inner = element ?? innerType;
  return inner ? held(inner) : schema;
};
