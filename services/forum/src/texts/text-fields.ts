import { previewOf, type TextFormat } from '@portal/contracts';

/** A member whom a text mentions. */
export interface Mentioned {
  id: number;
  username: string;
}

/**
 * The fields of a thread or a comment that hold its text, and what was read of it when it was written. Nothing reads
 * the markup again.
 */
export const textFields = {
  format: { type: String, enum: ['plain', 'markdown'], required: true },
  /** The text without its markup, and its beginning on one line. */
  plain: { type: String, required: true },
  preview: { type: String, required: true },
  /** The paths of the pictures that a formatted text shows. */
  pictures: { type: [String], default: undefined },
  /** Number of addresses that a reader finds, in a thread's title too. */
  addressCount: { type: Number, required: true },
  /** The members that it mentions. */
  mentions: {
    type: [{ _id: false, id: { type: Number, required: true }, username: { type: String, required: true } }],
    default: undefined,
  },
  /** All that it has ever mentioned, and those of them who are yet to be notified. */
  mentionedIds: { type: [Number], default: undefined },
  unnotifiedIds: { type: [Number], default: undefined },
} as const;

export interface StoredText {
  content: string;
  format: 'plain' | TextFormat;
  plain: string;
  preview: string;
  pictures?: string[];
  addressCount: number;
  mentions?: Mentioned[];
  mentionedIds?: number[];
  unnotifiedIds?: number[];
}

/** The beginning of a text on one line. */
export const lineOf = (text: string): string => previewOf(text.replace(/\s+/gu, ' '));

/** Presents a text to pages; format and preview are absent for plain texts. */
export const presentText = ({ content, format, preview, mentions = [] }: StoredText) => ({
  content,
  ...presentFormat({ format }),
  ...(format === 'markdown' && { preview }),
  ...(mentions.length > 0 && {
    mentions: mentions.map(({ username }) => username),
    mentionIds: mentions.map(({ id }) => id),
  }),
});

/** The format as the contract has it: absent for plain texts. */
export const presentFormat = ({ format }: Pick<StoredText, 'format'>): { format?: TextFormat } =>
  format === 'markdown' ? { format } : {};
