export { LRUCache } from 'lru-cache';
export {
  type AccountDirectory,
  type AccountDirectoryOptions,
  createAccountDirectory,
} from './accounts/account-directory.ts';
export { compact } from './compact.ts';
export { beyond, cursorPage, type PageQuery } from './data/cursor-pages.ts';
export { connectDatabase, disconnectDatabase, pingDatabase } from './data/database.ts';
export { isDuplicateKey } from './data/database-failures.ts';
export { rememberDeletedMembers } from './data/deleted-members.ts';
export { checkDiskSpace, measureDiskSpace, warnOfFullDisk } from './data/disk-space.ts';
export { type DueTask, type DueTasks, dueTasks, type Perform } from './data/outbox/due-tasks.ts';
export { type Outbox, pendingReceivers } from './data/outbox/outbox.ts';
export {
  type PendingEvent,
  pendingEvent,
  pendingEventPublisher,
  pendingEventsField,
  pendingEventsIndex,
  publishingJob,
} from './data/outbox/pending-events.ts';
export { eventRoutes, once, type Receiver, receive } from './data/outbox/receive-events.ts';
export { plainLine, plainText } from './data/plain-text.ts';
export {
  deletedPlantIds,
  forgetDeletedPlants,
  isPlantDeleted,
  receivePlantLifecycle,
  refuseDeletedPlant,
} from './data/plant-lifecycle/plant-lifecycle.ts';
export {
  closeRedis,
  configureRedis,
  createRedis,
  disconnectRedis,
  type Redis,
  sharedRedis,
} from './data/redis.ts';
export { type WordCondition, wordConditions, wordsOf } from './data/search-words.ts';
export { nextId } from './data/sequence.ts';
export { defined } from './defined.ts';
export { sendCacheable, sendCacheableBytes } from './http/cacheable-reply.ts';
export { type Call, type Caller, type CallOptions, createCaller } from './http/call.ts';
export * from './http/errors.ts';
export { type HttpServer, type ListenOptions, listen } from './http/http-server.ts';
export { type JsonBounds, jsonBoundsOf, jsonGuard } from './http/input/json-guard.ts';
export { bodySpeed, tooSlow } from './http/input/read-body.ts';
export { ask } from './http/instances/ask.ts';
export {
  type Addresses,
  createInstances,
  type Instance,
  type InstanceOptions,
  type Instances,
} from './http/instances/instances.ts';
export { InstanceEnds, isLate } from './http/instances/second-try.ts';
export type { ReplySettings } from './http/json-reply.ts';
export { networkOf, truncatedNetwork } from './http/network.ts';
export { type NamedCall, type OpenApiOptions, openApiDocument, remarksOn } from './http/openapi.ts';
export { isPrivateIp, isPublicAddress, isPublicIp } from './http/public-address.ts';
export { reportErrors } from './http/report-errors.ts';
export { requestIdOf, requestIds } from './http/request-id.ts';
export { decodedParameters, type Route, routeTable } from './http/route-table.ts';
export {
  type Created,
  type HandlerInput,
  redirectRefusal,
  type Served,
  serve,
  serveRaw,
} from './http/serve.ts';
export { type ServiceAppOptions, serviceApp } from './http/service-app.ts';
export type { RequestState, ServiceContext } from './http/service-context.ts';
export { takeUpgrades, type Upgrades } from './http/upgrades.ts';
export { createSigner, createVerifier, type Signer, type Verifier } from './http/viewer.ts';
export {
  type ClaimedPhoto,
  type ClaimedPhotos,
  claimedPhotos,
  memberPhotoLimits,
} from './images/claimed-photos.ts';
export {
  type DecodedImage,
  decodeImage,
  type ImageLimits,
  notAnImage,
  readImageFile,
} from './images/decode.ts';
export {
  type ImageStore,
  type ImageStoreOptions,
  imageStore,
  type StoredImage,
} from './images/image-store.ts';
export {
  createPhotoCheck,
  createPhotoHolds,
  mustPhotoWait,
  type PhotoCheck,
  type PhotoHold,
  type PhotoHolds,
  photoHolds,
} from './images/photo-holds.ts';
export { type ServedImage, sendImage } from './images/send-image.ts';
export { type ImageKind, kindOf } from './images/sniff.ts';
export { prepareVariant, type Variant, variantName } from './images/variants.ts';
export { type AskManager, askManager } from './process/ask-manager.ts';
export {
  ConfigError,
  identityOf,
  loadConfig,
  photoCheckSetting,
  portNumber,
  publicUrl,
  rateLimitFactor,
  type ServiceConfig,
  type StatelessConfig,
  serviceSettings,
  sharedSettings,
  statelessSettings,
} from './process/config.ts';
export type { Check } from './process/health.ts';
export { operations } from './process/health.ts';
export type { Identity } from './process/identity-keys.ts';
export { createLog, flushLog, type Log } from './process/log.ts';
export { createMetrics, type Metrics, measureProcess } from './process/metrics.ts';
export { observeRequests } from './process/observe-requests.ts';
export { type PeriodicJob, periodicJob } from './process/periodic-jobs.ts';
export { stopOnSignals } from './process/process-signals.ts';
export { ownProgram, Program } from './process/program.ts';
export { compareVersions, fetchNewestRelease } from './process/release-feed.ts';
export {
  type Job,
  type RunningService,
  runService,
  type StatelessOptions,
  type StatelessTools,
} from './process/run-service.ts';
export {
  createSecurityLog,
  type SecurityEvent,
  type SecurityFacts,
  type SecurityLog,
  securityLogSettings,
} from './process/security-log.ts';
export { type ServiceUrls, serviceName, serviceNames, serviceUrls } from './process/service-names.ts';
export { StartError } from './process/start-error.ts';
export { type ServiceOptions, type ServiceTools, startService } from './process/start-service.ts';
export { startTraces, traceHeaders, traceRequests } from './process/traces.ts';
export {
  createFairQueue,
  type FairQueue,
  type FairQueueOptions,
  QueueRefusal,
  type ReleasePlace,
} from './rate-limit/fair-queue.ts';
export { callRateLimits, type Rate, type RateLimit, rateLimit } from './rate-limit/rate-limit.ts';
export type { DateCount } from './statistics/date-counts.ts';
export { createHourlyCounts, type HourlyCounts } from './statistics/hourly-counts.ts';
export { readStatistics, type StatisticsSources, statisticsRoute } from './statistics/statistics.ts';
export { storageSizes } from './statistics/storage-size.ts';
export { withinTime } from './time-limit.ts';
