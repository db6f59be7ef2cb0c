import { asNumber, type Document, isDocument, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** One step of a pipeline. It may pass its input documents on, but never change them. */
export type Stage = (documents: Document[]) => Document[];

/** Data that a pipeline may use besides its input. */
export interface PipelineContext {
  /** All documents of another collection of the database. */
  documentsOf(collection: string): Document[];
}

/** Compiles one stage's operand. */
export type CompileStage = (operand: unknown, name: string, context: PipelineContext) => Stage;

/** @throws {CommandError} with the stage's own code unless its operand is a document */
export function documentOperand(name: string, code: number, operand: unknown): Document {
  if (!isDocument(operand)) {
    throw new CommandError(code, `the ${name} specification must be an object, not ${typeName(operand)}`);
  }
  return operand;
}

/** A count of documents. @throws {CommandError} with the stage's own code unless it is a whole number from 0 */
export function wholeNumber(name: string, code: number, operand: unknown): number {
  const number = asNumber(operand);
  if (number === undefined || !Number.isInteger(number) || number < 0) {
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected a non-negative integer, but found ${number ?? typeName(operand)}`,
    );
  }
  return number;
}
