import * as zod from 'zod/mini';

/** What is read of a schema, or of a group of them, while schemas are declared. */
const declaring = ['check', 'shape', ...Object.keys(zod.iso), ...Object.keys(zod.coerce)];

/**
 * What a schema is in the browser of a visitor: nothing that could check anything. Replies are checked in development,
 * input by the services; screens use the types and the limits of the contracts. Each build would carry 9 kB (gzip) of
 * schema code otherwise. Code that reaches for a schema is told so.
 */
export const schemaStub = `
const declaring = new Set(${JSON.stringify(declaring)});
const schema = new Proxy(() => schema, {
  apply: () => schema,
  get(_, name) {
    if (declaring.has(name)) return schema;
    if (typeof name === 'symbol') return undefined;
    throw new Error('Schemas do not travel to the browser: "' + name + '" was read of one.');
  },
});`;

/** The stub as a module that stands for `zod/mini`. */
export const stubModule = `${schemaStub}
export { ${Object.keys(zod)
  .map((name) => `schema as ${name}`)
  .join(', ')} };`;
