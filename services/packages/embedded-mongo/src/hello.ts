import { MAX_DOCUMENT_BYTES } from './bson/encode.ts';
import type { Document } from './bson/values.ts';
import { MAX_MESSAGE_BYTES } from './wire/message.ts';

/** The MongoDB release whose behaviour this server follows. */
export const VERSION = '7.0.0-embedded';

/** The wire protocol version of MongoDB 7.0. */
const WIRE_VERSION = 21;

export const MAX_WRITE_BATCH = 100_000;

export const SESSION_MINUTES = 30;

/** The handshake. A standalone server: no set name, so no retryable writes and no transactions. */
export function helloReply(connectionId: number, isLegacy: boolean): Document {
  return {
    ...(isLegacy ? { ismaster: true } : { isWritablePrimary: true }),
    helloOk: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

export const buildInfoReply = (): Document => ({
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'embedded-mongo',
  modules: ['embedded-mongo'],
  storageEngines: ['wiredTiger', 'ephemeralForTest'],
  javascriptEngine: 'none',
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
});
