import { typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isMissing, type Operator, onValues } from './operator.ts';

export const strings: Readonly<Record<string, Operator>> = {
  $concat: onValues(0, Number.POSITIVE_INFINITY, (...values) => {
    let text = '';
    for (const value of values) {
      if (isMissing(value)) return null;
      if (typeof value !== 'string')
        throw new CommandError(16702, `$concat only supports strings, not ${typeName(value)}`);
      text += value;
    }
    return text;
  }),
};
