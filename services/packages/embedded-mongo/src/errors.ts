/** MongoDB's error codes that this server uses, by MongoDB's own names. */
const codeNames = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  31: 'RoleNotFound',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  111: 'NotExactValueField',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  263: 'OperationNotSupportedInTransaction',
  322: 'APIVersionError',
  334: 'MechanismUnavailable',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
} as const;

/** An error reply with MongoDB's code. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  get codeName(): string {
    return (codeNames as Record<number, string>)[this.code] ?? `Location${this.code}`;
  }
}

/** An unsupported feature of MongoDB; the message names this server. */
export const refusal = (code: number, sentence: string): CommandError =>
  new CommandError(code, `embedded-mongo: ${sentence}`);

/** `NotImplemented`: an option that exists, but not here. */
export const notSupported = (what: string): CommandError => refusal(238, `${what} is not supported`);
