/** Every size, count and delay of the product (specification §9), each defined once. */
export const limits = {
  search: { waitMs: 300, termLength: 100 },
  interactionCheck: { plants: 20, medicines: 30 },
  skeletons: { list: 8, detail: 6, threads: 5, comments: 3 },
  plant: { usesExcerptLength: 50, cardImageWidth: 640 },
  thread: { titleLength: 200, contentLength: 5000, previewLength: 200, pageLength: 20 },
  comment: { contentLength: 2000, pageLength: 50 },
  authorNameLength: 100,
  loginRedirectMs: 1000,
  chat: {
    messageLength: 500,
    pageLength: 100,
    refetchMs: 10_000,
    recentMs: 60 * 60 * 1000,
    timeOnlyMs: 24 * 60 * 60 * 1000,
  },
  bulletin: {
    refetchMs: 3000,
    lifetimeMs: 24 * 60 * 60 * 1000,
    titleLength: 120,
    contentLength: 1000,
    pageLength: 100,
  },
  socket: { reconnectMs: 3000, reconnectAfterFailureMs: 5000, aliveMs: 30_000 },
  username: { minLength: 3, maxLength: 30 },
  nameLength: 60,
  emailLength: 254,
  /** `advisedLength` is the advice of the form; `maxLength` bounds the work of hashing. */
  password: { minLength: 6, advisedLength: 12, maxLength: 1000 },
  passwordReset: { lifetimeMs: 60 * 60 * 1000 },
  collection: { nameLength: 100, perMember: 200 },
  /** `lateMs`: how late an entry may arrive and still have the date of its writing. */
  journal: { notesLength: 5000, pageLength: 50, lateMs: 90 * 24 * 60 * 60 * 1000 },
  /** The most photos on a plant page, newest first. */
  communityPhotos: 200,
  /** The most threads and the most comments on a profile, newest first. */
  profileWritings: 100,
  /** Photos from a member's device are scaled down to this before they are sent. */
  memberPhoto: { width: 1600, height: 1600, quality: 0.85 },
  resetRedirectMs: 2000,
  adminPhotos: { perPlant: 3, width: 800, height: 600, quality: 0.8, notesLength: 500 },
  /** The most pictures of a plant, drawings included. */
  plantPictures: 24,
  /** The most photos of a plant that wait for approval. */
  waitingPhotos: 12,
  /** The most free photos that staff can choose from. */
  photoCandidates: 24,
  moderation: {
    /** The reason of an act of staff, and the note of a report, in characters. */
    reasonLength: 500,
    /** The most cases in one request. */
    casesAtOnce: 50,
    /** A post with this number of links waits for approval where the portal asks for it. */
    linksToApprove: 3,
    /** How long staff can read what a member changed. */
    historyMs: 24 * 60 * 60 * 1000,
    /** The longest mute or block that ends on its own. */
    maxDays: 3650,
  },
  /** The most sessions of a member: the oldest ends. */
  sessionsPerMember: 50,
  recoveryCodes: 10,
  /** The reason of an edit that lowers a level or removes a source, in characters. */
  editReasonLength: 500,
  plantRemoval: { undoMs: 7 * 24 * 60 * 60 * 1000 },
  /** The length of a page of the administrator's lists (audit log, rejected matches). */
  administration: { pageLength: 50 },
  identify: {
    previewLength: 150,
    /** The most photos of one plant in one identification. */
    photos: 5,
    mobile: {
      uploadBytes: 3 * 1024 * 1024,
      width: 280,
      height: 210,
      quality: 0.15,
      targetBytes: 100 * 1024,
      downscale: 0.75,
    },
    desktop: {
      uploadBytes: 8 * 1024 * 1024,
      width: 400,
      height: 300,
      quality: 0.3,
      targetBytes: 200 * 1024,
      downscale: 0.85,
    },
    qualityStep: 0.01,
    qualityFloor: 0.01,
    downscaleRounds: 5,
  },
  emotion: {
    mobile: { width: 280, height: 210, quality: 0.3, capBytes: 150 * 1024 },
    desktop: { width: 400, height: 300, quality: 0.6, capBytes: 300 * 1024 },
    qualityStep: 0.05,
    qualityFloor: 0.1,
    /** Of the optional plant names, in characters. */
    nameLength: 200,
  },
  /** Photos per minute that an anonymous visitor, or all of one network, can have analysed. */
  anonymousAnalysesPerMinute: 10,
  ads: { pushDelayMs: 100 },
  toast: { durationMs: 5000, atOnce: 1, swipeThresholdPx: 50, removeDelayMs: 1_000_000 },
  tooltip: { delayMs: 700, skipDelayMs: 300 },
  hubPlantCount: 162,
  /** The largest JSON body of a call without images, in bytes. */
  bodyBytes: 256 * 1024,
  /** The largest JSON body of a call with images (data URLs), in bytes. */
  imageBodyBytes: 12 * 1024 * 1024,
  /**
   * Bounds of a JSON body, checked while it is read; every call and event stays far below. `keys` and
   * `values` count all lists and objects together. In a call with images, one string may fill the body.
   */
  json: { depth: 16, keys: 1000, values: 10_000, keyBytes: 256, stringBytes: 64 * 1024 },
} as const;
