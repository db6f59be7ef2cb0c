import { limits } from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import {
  type Block,
  countAddresses,
  linksOf,
  mentionsOf,
  picturesOf,
  plainTextOf,
  RefusedText,
  readText,
} from '@portal/markup';
import { lineOf, type StoredText } from './text-fields.ts';

type Written = Pick<StoredText, 'content' | 'format'>;

/** A parsed text, and for each mention the names that it may mean, the longest first. */
export interface ReadWriting {
  text: Required<Omit<StoredText, 'mentions' | 'mentionedIds' | 'unnotifiedIds'>>;
  names: string[][];
}

/**
 * Reads a text once, for all that is stored beside it. Throws 400 for one that is nested too deeply, takes too long to
 * read, or has too many links or pictures.
 */
export function readWriting(written: Written): ReadWriting {
  const blocks = read(written);
  const pictures = picturesOf(blocks);
  const plain = plainTextOf(blocks);
  const { linksPerText, picturesPerText } = limits.forum;
  refuseIf(linksOf(blocks).length > linksPerText, `A text can have at most ${linksPerText} links.`);
  refuseIf(pictures.length > picturesPerText, `A text can have at most ${picturesPerText} pictures.`);
  return {
    text: {
      ...written,
      plain,
      preview: lineOf(plain),
      pictures: [...new Set(pictures.map(({ path }) => path))],
      addressCount: countAddresses(blocks),
    },
    names: mentionsOf(blocks),
  };
}

/** The number of addresses that a reader finds in a title. */
export const addressesIn = (title: string): number => countAddresses(readText(title));

const refusals: Record<RefusedText['reason'], string> = {
  depth: 'This text has too many quotes or lists inside each other. Please use fewer levels.',
  steps: 'This text has too many brackets inside each other. Please use fewer of them.',
};

function read({ content, format }: Written): Block[] {
  try {
    return readText(content, format);
  } catch (error) {
    if (!(error instanceof RefusedText)) throw error;
    throw refused(refusals[error.reason]);
  }
}

const refused = (sentence: string) => invalidInput(sentence, { content: sentence });

const refuseIf = (isRefused: boolean, sentence: string) => {
  if (isRefused) throw refused(sentence);
};
