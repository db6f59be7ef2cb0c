/** Other values of an object's fields; `undefined` removes one. */
export type Changes<Value> = { [Field in keyof Value]?: Value[Field] | undefined };

export const withFields = <Value extends object>(value: Value, changes: Changes<Value>): Value =>
  Object.fromEntries(
    Object.entries({ ...value, ...changes }).filter(([, field]) => field !== undefined),
  ) as Value;
