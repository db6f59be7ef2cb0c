/** Likes of a thread or a comment, written by `like.ts`. */
export const likeCounterFields = {
  likeCount: { type: Number, required: true, default: 0 },
  /** Raised by each count of the likes. */
  likeRevision: { type: Number, required: true, default: 0 },
} as const;

/** State of the notices of a thread or a comment, written by `notices/notices.ts`. */
export const noticeFields = {
  /** Nobody was notified of it yet; missing once it was public. */
  awaitsNotices: { type: Boolean, allowNull: false },
} as const;
