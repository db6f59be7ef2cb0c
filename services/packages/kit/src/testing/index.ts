export { damagedPictures } from './damaged-pictures.ts';
export { dataUrl, photoOf, picture, pngOfSize } from './pictures.ts';
export { testQueryIndexes } from './query-indexes.ts';
export { addToRateLimits, ageRateLimits } from './rate-limits.ts';
export {
  describeWithRedis,
  type RedisServer,
  redisServer,
  startRedisServer,
  type TestRedis,
} from './redis-server.ts';
export { type CallInput, type RightsRow, sendCall, testRights, withService } from './rights-table.ts';
export { seededRandom } from './seeded-random.ts';
export { type StubAccounts, stubAccounts } from './stub-accounts.ts';
export { testCaller } from './test-caller.ts';
export { emptyDatabase, testDatabase } from './test-database.ts';
export { callerToken, identitySettings, testIdentity, viewerToken } from './test-identity.ts';
export { type TestClient, type TestService, testService } from './test-service.ts';
export { undocumentedMetrics } from './undocumented-metrics.ts';
