import type { TextFormat } from '@portal/contracts';

/** The fields of a thread or a comment that say how its text is shown. */
export const textFields = {
  /** Missing in texts that were written before there was a choice; they are plain. */
  format: { type: String, enum: ['plain', 'markdown'], allowNull: false },
  /** The paths of the pictures that a formatted text shows. */
  pictures: { type: [String], default: undefined },
} as const;

export interface StoredText {
  content: string;
  format?: 'plain' | TextFormat;
  pictures?: string[];
}

/** The format as the contract has it: absent for plain texts. */
export const presentFormat = ({ format }: Pick<StoredText, 'format'>): { format?: TextFormat } =>
  format === 'markdown' ? { format } : {};
