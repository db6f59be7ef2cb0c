import mongoose from 'mongoose';

/** A method of the driver's collections, with the collection as `this`. */
type Operation = (this: mongoose.mongo.Collection, ...given: unknown[]) => Promise<unknown>;

/** The call of an operation; `run` may be called again. */
export interface Operated {
  run: () => Promise<unknown>;
  name: string;
  collection: mongoose.mongo.Collection;
  given: unknown[];
}

/**
 * Puts something around operations of the driver. The methods of its public class are replaced, because
 * mongoose's models, plain collections and GridFS all use them and there is no hook around one operation.
 */
export function aroundOperations(
  names: readonly string[],
  around: (operated: Operated) => Promise<unknown>,
): void {
  const driver = mongoose.mongo.Collection.prototype as unknown as Record<string, Operation>;
  for (const name of names) {
    const operation = driver[name];
    if (!operation) throw new Error(`The driver's collections have no ${name}.`);
    driver[name] = function (...given) {
      return around({ run: () => operation.apply(this, given), name, collection: this, given });
    };
  }
}
