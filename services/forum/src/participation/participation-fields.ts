/** Of a thread or a comment: its likes, written by `like.ts`. Missing where it never had one. */
export const likeCounterFields = {
  likeCount: { type: Number, allowNull: false },
  /** Raised by each count of the likes. */
  likeRevision: { type: Number, allowNull: false },
} as const;

/** Of a thread or a comment: its notices, written by `notices/notices.ts`. */
export const noticeFields = {
  /** Nobody was notified of it yet; missing once it was public, and in texts from before there were notices. */
  awaitsNotices: { type: Boolean, allowNull: false },
} as const;
