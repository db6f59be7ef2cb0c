import { bsonKey } from '../bson/key.ts';
import type { Document } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { type Path, visitPath } from '../match/path.ts';
import { parseFieldPath, withNested } from './field-path.ts';
import { type CompileStage, documentOperand } from './stage.ts';

/** `$lookup` by fields. */
export const lookup: CompileStage = (operand, name, { documentsOf }) => {
  const { from, as, localField, foreignField } = readOperand(documentOperand(name, 9, operand));
  const [local, foreign] = [parseFieldPath(localField), parseFieldPath(foreignField)];
  const target = parseFieldPath(as);
  return (documents) => {
    const find = matchBy(documentsOf(from), local, foreign);
    return documents.map((document) => withNested(document, target, find(document)));
  };
};

const required = ['from', 'as', 'localField', 'foreignField'] as const;

/** @throws {CommandError} FailedToParse (9), or a refusal of a pipeline and its variables */
function readOperand(operand: Document): Record<(typeof required)[number], string> {
  for (const name of Object.keys(operand)) {
    if (name === 'pipeline' || name === 'let') throw refusal(2, `${name} of $lookup is not supported`);
    if (!required.some((each) => each === name))
      throw new CommandError(9, `unknown argument to $lookup: ${name}`);
  }
  for (const name of required) {
    if (typeof operand[name] !== 'string')
      throw new CommandError(9, `$lookup needs the argument '${name}', a string`);
  }
  return operand as Record<(typeof required)[number], string>;
}

/** Documents whose field equals the local one; arrays on either side stand for any element. */
function matchBy(foreign: Document[], local: Path, other: Path): (document: Document) => Document[] {
  const byKey = new Map<string, Set<Document>>();
  for (const document of foreign) {
    visitPath(document, other, true, (value) => {
      const key = bsonKey(value ?? null);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(document));
      return false;
    });
  }
  return (document) => {
    const found = new Set(
      localValues(document, local).flatMap((value) => [...(byKey.get(bsonKey(value)) ?? [])]),
    );
    return foreign.filter((each) => found.has(each));
  };
}

/** The values to look up: an array's elements; null if missing or empty. */
function localValues(document: Document, path: Path): unknown[] {
  const values: unknown[] = [];
  visitPath(document, path, false, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else if (value !== undefined) values.push(value);
    return false;
  });
  return values.length === 0 ? [null] : values;
}
