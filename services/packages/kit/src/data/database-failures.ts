/*
 * The meaning of database errors by name, code and label: mongoose and the driver throw different classes,
 * and other databases that speak the protocol have codes of their own.
 */

/**
 * Returns whether the database can't be reached, is stopping, changes its primary or has a full disk: the operation may
 * work soon.
 */
export const isDatabaseUnavailable = (error: Error): boolean =>
  awayNames.has(error.name) ||
  socketCodes.has(codeOf(error)) ||
  (isOfDatabase(error) && (awayCodes.has(codeOf(error)) || hasLabel(error, awayLabels)));

/** Returns whether the database refused a write because its disk is full. */
export const isDiskFull = (error: Error): boolean => isOfDatabase(error) && codeOf(error) === outOfDiskSpace;

/**
 * Returns whether the database rolled back an operation in favour of another one: it had no effect, and may be
 * retried.
 */
export const isWriteConflict = (error: Error): boolean =>
  isOfDatabase(error) &&
  !isDatabaseUnavailable(error) &&
  (conflictCodes.has(codeOf(error)) ||
    hasLabel(error, ['TransientTransactionError']) ||
    /deadlock detected|could not serialize access/i.test(error.message));

const outOfDiskSpace = 14_031;

const awayNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoStalePrimaryError',
  // Operations in progress when the connection pool was cleared.
  'PoolClearedOnNetworkError',
]);

/** The driver throws the socket's error if a connection ends while it writes. */
const socketCodes = new Set<unknown>(['EPIPE', 'ECONNRESET']);

const awayCodes = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the server that held it is down
  50, // MaxTimeMSExpired: the database is too busy for a read of this size
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  175, // QueryPlanKilled
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10_058, // LegacyNotPrimary
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
  outOfDiskSpace,
]);

const awayLabels = ['RetryableWriteError', 'SystemOverloadedError'];

const conflictCodes = new Set<unknown>([
  24, // LockTimeout
  112, // WriteConflict
]);

/** DuplicateKey, and the codes of older servers for updates and behind routers. */
const duplicateCodes = new Set<unknown>([11_000, 11_001, 12_582]);

const isDuplicateCode = (code: unknown): boolean => duplicateCodes.has(code);

/**
 * Returns whether a write failed because a unique index has its value already; a bulk only if that is all that failed.
 */
export const isDuplicateKey = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (!isOfDatabase(error)) return isDuplicateKey(error.cause);
  const writeErrors = writeErrorsOf(error);
  return writeErrors.length > 0 ? writeErrors.every(isDuplicateCode) : isDuplicateCode(codeOf(error));
};

/** The codes of the failed writes of a bulk. Mongoose copies the driver's errors, without their getters. */
const writeErrorsOf = (error: Error): unknown[] =>
  'writeErrors' in error
    ? [error.writeErrors]
        .flat()
        .map((each) => each as { code?: unknown; err?: { code?: unknown } })
        .map(({ code, err }) => err?.code ?? code)
    : [];

const isOfDatabase = (error: Error): boolean => error.name.startsWith('Mongo');

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const hasLabel = (error: Error, labels: string[]): boolean =>
  'errorLabels' in error &&
  Array.isArray(error.errorLabels) &&
  error.errorLabels.some((label) => labels.includes(label));
