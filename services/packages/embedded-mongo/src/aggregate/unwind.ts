import { type Document, isDocument, typeName } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import type { Path } from '../match/path.ts';
import { parseFieldPath, readNested, withNested } from './field-path.ts';
import type { CompileStage } from './stage.ts';

/** `$unwind`. */
export const unwind: CompileStage = (operand) => {
  const { path, keepsEmpty } = readOperand(operand);
  return (documents) =>
    documents.flatMap((document) => {
      const value = readNested(document, path);
      if (Array.isArray(value) && value.length > 0)
        return value.map((each) => withNested(document, path, each));
      const isNothing = value === undefined || value === null || Array.isArray(value);
      if (isNothing && !keepsEmpty) return [];
      return [Array.isArray(value) ? withNested(document, path, undefined) : document];
    });
};

function readOperand(operand: unknown): { path: Path; keepsEmpty: boolean } {
  if (!isDocument(operand) && typeof operand !== 'string') {
    throw new CommandError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(operand)}`,
    );
  }
  const args: Document = isDocument(operand) ? operand : { path: operand };
  const { path, preserveNullAndEmptyArrays: keepsEmpty = false, ...others } = args;
  const [stray] = Object.keys(others);
  if (stray === 'includeArrayIndex') throw refusal(2, `${stray} of $unwind is not supported`);
  if (stray) throw new CommandError(28811, `unrecognized option to $unwind stage: ${stray}`);
  if (path === undefined || path === '') throw new CommandError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') {
    throw new CommandError(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  }
  if (typeof keepsEmpty !== 'boolean') {
    throw new CommandError(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  }
  if (!path.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  return { path: parseFieldPath(path.slice(1)), keepsEmpty };
}
