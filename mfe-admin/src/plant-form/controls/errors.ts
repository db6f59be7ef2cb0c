/** Messages by field, such as `lookAlikes.0.difference`. */
export type Errors = Record<string, string>;

const isUnder = (name: string, field: string) => name === field || name.startsWith(`${field}.`);

/** The messages of fields and of what is in them. */
export const messagesUnder = (fields: readonly string[], errors: Errors): string[] =>
  Object.entries(errors)
    .filter(([name]) => fields.some((field) => isUnder(name, field)))
    .map(([, message]) => message);

/** The first message of a field or its items. */
export const errorUnder = (field: string, errors: Errors): string | undefined =>
  messagesUnder([field], errors)[0];

/** The messages within a field, by the names that they have there. */
export const errorsWithin = (field: string, errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      name.startsWith(`${field}.`) ? [[name.slice(field.length + 1), message]] : [],
    ),
  );
