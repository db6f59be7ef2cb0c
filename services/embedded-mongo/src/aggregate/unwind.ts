import { clone, type Document, isDocument } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { parsePath } from '../match/path.ts';
import { findTarget } from '../update/target.ts';
import type { CompileStage } from './stage.ts';

/** `$unwind`. */
export const unwind: CompileStage = (operand) => {
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...others }: Document = isDocument(operand)
    ? operand
    : { path: operand };
  const [stray] = Object.keys(others);
  if (stray) throw new CommandError(28811, `unrecognized option to $unwind stage: ${stray}`);
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  const parts = parsePath(path.slice(1));
  const indexName = typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined;
  const withElement = (document: Document, element: unknown, position: number | null): Document => {
    const result = clone(document);
    const target = findTarget(result, parts, false);
    if (element === undefined) target?.remove();
    else target?.write(element);
    if (indexName) result[indexName] = position;
    return result;
  };
  return (documents) =>
    documents.flatMap((document) => {
      const value = findTarget(document, parts, false)?.read();
      if (Array.isArray(value) && value.length > 0)
        return value.map((each, at) => withElement(document, each, at));
      const isNothing = value === undefined || value === null || Array.isArray(value);
      if (isNothing && preserveNullAndEmptyArrays !== true) return [];
      return [withElement(document, Array.isArray(value) ? undefined : value, null)];
    });
};
