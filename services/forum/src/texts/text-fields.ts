import { previewOf, type TextFormat } from '@portal/contracts';

/** A member whom a text mentions. */
export interface Mentioned {
  id: number;
  username: string;
}

/**
 * The fields of a thread or a comment that hold its text, and what was read of it when it was written. Nothing reads the
 * markup again.
 */
export const textFields = {
  /** Missing in texts that were written before there was a choice; they are plain. */
  format: { type: String, enum: ['plain', 'markdown'], allowNull: false },
  /** The text without its markup, and its beginning on one line. */
  plain: { type: String, allowNull: false },
  preview: { type: String, allowNull: false },
  /** The paths of the pictures that a formatted text shows. */
  pictures: { type: [String], default: undefined },
  /** How many addresses a reader finds, in a thread's title too. */
  addressCount: { type: Number, allowNull: false },
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
  format?: 'plain' | TextFormat;
  plain?: string;
  preview?: string;
  pictures?: string[];
  addressCount?: number;
  mentions?: Mentioned[];
  mentionedIds?: number[];
  unnotifiedIds?: number[];
}

/** The text without its markup. */
export const plainOf = ({ content, plain }: Pick<StoredText, 'content' | 'plain'>): string =>
  plain ?? content;

/** The beginning of the text on one line, without its markup. */
export const storedPreviewOf = ({ content, preview }: Pick<StoredText, 'content' | 'preview'>): string =>
  preview ?? lineOf(content);

export const lineOf = (text: string): string => previewOf(text.replace(/\s+/gu, ' '));

/** What pages get with a text; format and preview are absent for plain texts. */
export const presentText = ({ content, format, preview, mentions = [] }: StoredText) => ({
  content,
  ...presentFormat({ format }),
  ...(format === 'markdown' && { preview: preview ?? '' }),
  ...(mentions.length > 0 && { mentions: mentions.map(({ username }) => username) }),
});

/** The format as the contract has it: absent for plain texts. */
export const presentFormat = ({ format }: { format?: StoredText['format'] }): { format?: TextFormat } =>
  format === 'markdown' ? { format } : {};
