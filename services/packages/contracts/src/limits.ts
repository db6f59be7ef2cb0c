/** Every size, count and delay of the product (specification §9), each defined once. */
export const limits = {
  search: {
    waitMs: 300,
    termLength: 100,
    /** Of a question to the encyclopedia. */
    questionLength: 500,
    /** Matches of one answer, as cards; what was found in all is counted. */
    matches: 500,
    /** The same, of whole plants. */
    wholePlants: 200,
    /** The first matches, which say in which line of their texts the words are. */
    lines: 20,
  },
  interactionCheck: { plants: 20, medicines: 30 },
  skeletons: { list: 8, detail: 6, threads: 5, comments: 3 },
  plant: { usesExcerptLength: 50, germanExcerptLength: 80, summaryWords: 60, cardImageWidth: 640 },
  thread: { titleLength: 200, contentLength: 5000, previewLength: 200, pageLength: 20 },
  comment: { contentLength: 2000, pageLength: 50 },
  forum: {
    /** Needs that one thread is about. */
    needsPerThread: 3,
    /** Members that one text notifies by `@name`; the others are only text. */
    mentions: 10,
    /** Links, and pictures, of one text. */
    linksPerText: 50,
    picturesPerText: 10,
    /** Pictures a member may upload in a day, and how long one that no text shows is kept. */
    picturesPerDay: 50,
    unusedPictureMs: 24 * 60 * 60 * 1000,
    searchPageLength: 20,
    /** The excerpt of a found text and of a notification, in characters. */
    excerptLength: 200,
    bookmarksPerMember: 1000,
    /** Threads in which one member has a level of their own. */
    watchedPerMember: 5000,
    /** What is older than this is not unread to anyone. */
    unreadMs: 30 * 24 * 60 * 60 * 1000,
    /** Unread comments of a thread are counted up to this. */
    unreadCount: 100,
  },
  authorNameLength: 100,
  loginRedirectMs: 1000,
  chat: {
    messageLength: 500,
    pageLength: 100,
    /** Of a message that another one replies to, in characters. */
    excerptLength: 120,
    /** Members with the same reaction to one message. */
    membersPerReaction: 100,
    refetchMs: 10_000,
    /** The chat shows how many of the messages are younger than this. */
    recentMs: 60 * 60 * 1000,
    /** An older message shows its date beside its time. */
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
  /** Pages that show changes: how often anonymous ones read again, and how much a member's page can watch. */
  live: { pollMs: 15_000, subjects: 20 },
  username: { minLength: 3, maxLength: 30 },
  nameLength: 60,
  profile: {
    displayNameLength: 60,
    biographyLength: 500,
    locationLength: 100,
    links: 5,
    linkLabelLength: 40,
    addressLength: 300,
    /** Avatars are stored as squares of this width, in pixels. */
    avatarWidth: 512,
    suggestions: 8,
  },
  notifications: {
    pageLength: 30,
    /** The most of a member: the oldest is dropped. */
    perMember: 1000,
    /** The count beyond which the bell shows `99+`. */
    shownCount: 99,
    /** The notifications that one digest lists. */
    perDigest: 50,
    /** Browsers of one member that get messages. */
    pushSubscriptions: 10,
    /** After this, a message that can't be delivered is given up. */
    giveUpMs: 24 * 60 * 60 * 1000,
  },
  email: { confirmMs: 24 * 60 * 60 * 1000, undoMs: 7 * 24 * 60 * 60 * 1000 },
  garden: {
    plants: 500,
    nameLength: 100,
    placeLength: 100,
    notesLength: 2000,
    /** Health readings of one plant. */
    readings: 1000,
    timelineLength: 50,
    /** Care records kept for one plant: the oldest is dropped. */
    careRecords: 500,
    snoozeDays: 60,
    everyDays: 1095,
    /** How far the page of a garden looks ahead, today included. */
    upcomingDays: 28,
    /** How far the calendar reaches, unless its text or the tasks of its plants become too many before. */
    calendarDays: 180,
    calendarBytes: 400_000,
    calendarTasks: 20_000,
    /** Of one garden: calendars ask a few times a day. */
    calendarReads: { times: 60, perSeconds: 60 * 60 },
  },
  /** Files that members bring: sent in parts, checked, then written in the background. */
  imports: {
    fileNameLength: 200,
    fileBytes: 64 * 1024 * 1024,
    partBytes: 3 * 1024 * 1024,
    rows: 20_000,
    /** Of an archive: its entries, all of them unpacked, and how many times smaller one may be packed. */
    entries: 5000,
    unpackedBytes: 128 * 1024 * 1024,
    packedTimes: 200,
    pictureBytes: 8 * 1024 * 1024,
    /** One text of a backup. */
    textBytes: 16 * 1024 * 1024,
    /** Journal entries of a day that others can read: as many as a member may write in a minute. */
    shownPerDay: 60,
    /** The parts that a member may send in a day, 200 MB together. */
    partsPerDay: 67,
    /** The problems that a report lists. */
    problems: 100,
    /** The imports in the list. */
    listed: 5,
    /** How often a page asks for the progress. */
    pollMs: 1000,
    /** How long a file waits for its start. */
    waitMs: 24 * 60 * 60 * 1000,
    undoMs: 7 * 24 * 60 * 60 * 1000,
  },
  emailLength: 254,
  /** The longest IANA name has 32 characters. */
  timeZoneLength: 64,
  /** `advisedLength` is the advice of the form; `maxLength` bounds the work of hashing. */
  password: { minLength: 6, advisedLength: 12, maxLength: 1000 },
  passwordReset: { lifetimeMs: 60 * 60 * 1000 },
  /** `plants`: small enough to read all of a collection, or all favourites, in one go. */
  collection: { nameLength: 100, noteLength: 500, perMember: 200, plants: 2000 },
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
  /** Photographs by one command: the most of a plant, and how few are too few of one source. */
  photoRun: { perPlant: 6, few: 3 },
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
  /** The most members whose activity the gateway passes on in one request. */
  seenAtOnce: 500,
  /** How long after a sign-in or its confirmation the calls that are `confirmed` are open. */
  confirmedMs: 10 * 60 * 1000,
  recoveryCodes: 10,
  /** The deliveries are those that the member sees. */
  webhooks: { perMember: 5, addressLength: 1000, deliveries: 50 },
  tokens: { perMember: 20, nameLength: 60 },
  passkeys: { perMember: 10, nameLength: 40, challengeMs: 5 * 60 * 1000 },
  /** The reason of an edit that lowers a level or removes a source, in characters. */
  editReasonLength: 500,
  plantRemoval: { undoMs: 7 * 24 * 60 * 60 * 1000 },
  /** How long a change of a plant's pictures can be undone; photos that it removed stay stored until then. */
  pictureUndoMs: 7 * 24 * 60 * 60 * 1000,
  /** The length of a page of the administrator's lists (audit log, rejected matches). */
  administration: { pageLength: 50 },
  /** How often the releases on a screen are read again, and the newest versions of a remote in the list. */
  releases: { pollMs: 15_000, versions: 30 },
  /** Previews of a remote at a time, and for how many days one lasts. */
  previews: { perRemote: 20, days: 7, maxDays: 30 },
  /**
   * Remotes of other teams: the JSON body of an upload, its files, active tokens and their days, links in the nav bar and
   * their order, versions whose files are stored, paths with their parameters, and the largest budgets.
   */
  teams: {
    uploadBytes: 8 * 1024 * 1024,
    files: 200,
    tokens: 10,
    tokenDays: 365,
    navLinks: 3,
    navOrder: { from: 100, to: 1000 },
    versions: 100,
    paths: 20,
    pathLength: 200,
    parameters: 3,
    budgets: { scriptsKb: 200, stylesKb: 60, picturesKb: 1000 },
  },
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
  toast: {
    durationMs: 5000,
    withActionMs: 15_000,
    atOnce: 1,
    swipeThresholdPx: 50,
    removeDelayMs: 1_000_000,
  },
  tooltip: { delayMs: 700, skipDelayMs: 300 },
  /** A remote of another team in its frame. A frame beyond its limits is taken away. */
  frame: {
    /** Of one message, in characters. */
    messageLength: 64 * 1024,
    answerLength: 2 * 1024 * 1024,
    messagesPerSecond: 50,
    callsAtOnce: 20,
    callsPerMinute: 200,
    heightPx: 20_000,
    /** Until its program has started. */
    startMs: 20_000,
    /** It is asked whether it still runs, and taken away after this many questions without an answer. */
    pingMs: 2000,
    unansweredPings: 5,
    /** An open page asks whether the remote may still be shown. */
    checkMs: 3000,
    /** At least between two toasts. */
    toastMs: 2000,
    /** Reported failures since the page loaded. */
    failuresPerPage: 3,
  },
  /** Free bytes on the disk of the database below which administrators are warned: time to act before writes are refused. */
  diskWarningBytes: 1024 ** 3,
  /** Uploaded backups, and the parts in which they arrive, in bytes. */
  backups: { uploadBytes: 50 * 1024 ** 3, partBytes: 4 * 1024 * 1024, pollMs: 3000 },
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
