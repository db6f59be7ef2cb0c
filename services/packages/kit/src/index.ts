export { type Call, type Caller, type CallOptions, createCaller } from './call.ts';
export {
  ConfigError,
  loadConfig,
  portNumber,
  type ServiceConfig,
  type ServiceUrls,
  serviceNames,
  serviceSettings,
  serviceUrls,
  sharedSettings,
} from './config.ts';
export { connectDatabase, disconnectDatabase, pingDatabase } from './database.ts';
export { isDuplicateKey } from './duplicate-key.ts';
export * from './errors.ts';
export type { Check } from './health.ts';
export { operations } from './health.ts';
export { type HttpServer, type ListenOptions, listen } from './http-server.ts';
export {
  type DecodedImage,
  decodeImage,
  type ImageLimits,
  notAnImage,
  readImageFile,
} from './images/decode.ts';
export { type ImageStore, imageStore, type StoredImage } from './images/image-store.ts';
export { type ServedImage, sendImage } from './images/send-image.ts';
export { type ImageKind, kindOf } from './images/sniff.ts';
export { prepareVariant, type Variant, variantName } from './images/variants.ts';
export { type JsonBounds, jsonBoundsOf, jsonGuard } from './input/json-guard.ts';
export { bodySpeed, tooSlow } from './input/read-body.ts';
export { ask } from './instances/ask.ts';
export {
  type Addresses,
  createInstances,
  type Instance,
  type InstanceOptions,
  type Instances,
} from './instances/instances.ts';
export { InstanceEnds, isLate } from './instances/second-try.ts';
export type { ReplySettings } from './json-reply.ts';
export { createLog, flushLog, type Log } from './log.ts';
export { createMetrics, type Metrics, measureProcess } from './metrics.ts';
export { observeRequests } from './observe-requests.ts';
export { type NamedCall, type OpenApiOptions, openApiDocument } from './openapi.ts';
export { type DueTask, type DueTasks, dueTasks, type Perform } from './outbox/due-tasks.ts';
export { type Outbox, pendingReceivers } from './outbox/outbox.ts';
export {
  type PendingEvent,
  pendingEvent,
  pendingEventPublisher,
  pendingEventsField,
  pendingEventsIndex,
} from './outbox/pending-events.ts';
export { eventRoutes, once, type Receiver, receive } from './outbox/receive-events.ts';
export { type Rounds, rounds } from './periodic-jobs.ts';
export {
  deletedPlantIds,
  forgetDeletedPlants,
  isPlantDeleted,
  receivePlantLifecycle,
  refuseDeletedPlant,
} from './plant-lifecycle/plant-lifecycle.ts';
export { stopOnSignals } from './process-signals.ts';
export { callRateLimits, type Rate, type RateLimit, rateLimit } from './rate-limit/rate-limit.ts';
export { reportErrors } from './report-errors.ts';
export { requestIdOf, requestIds } from './request-id.ts';
export { type Route, routeTable } from './route-table.ts';
export { type WordCondition, wordConditions, wordsOf } from './search-words.ts';
export { nextId } from './sequence.ts';
export { type Created, type HandlerInput, type Served, serve, serveRaw } from './serve.ts';
export { type ServiceAppOptions, serviceApp } from './service-app.ts';
export type { RequestState, ServiceContext } from './service-context.ts';
export {
  type RunningService,
  type ServiceOptions,
  type ServiceTools,
  startService,
} from './start-service.ts';
export { takeUpgrades, type Upgrades } from './upgrades.ts';
export { identify, signCaller, signViewer, verifyCaller, verifyViewer } from './viewer.ts';
