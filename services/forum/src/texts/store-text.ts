import type { TextFormat } from '@portal/contracts';
import { plainText } from '@portal/kit';
import { holdPictures, releasePictures } from '../pictures/text-pictures.ts';
import { type ReadWriting, readWriting } from './markup.ts';
import type { StoredText } from './text-fields.ts';

/** A member's text, read to be stored. Throws 400 if it has more than `length` characters, or its markup is refused. */
export const textToStore = (
  { content, format }: { content: string; format?: TextFormat | undefined },
  length: number,
): ReadWriting =>
  readWriting({ content: plainText(content, { name: 'content', length }), format: format ?? 'plain' });

/** Call before a text is written in place of `before`. Throws 400 if it shows a picture that isn't its author's. */
export async function exchangePictures(
  { pictures }: Pick<Required<StoredText>, 'pictures'>,
  authorId: number,
  { pictures: before = [] }: Pick<StoredText, 'pictures'> = {},
): Promise<void> {
  await holdPictures(
    pictures.filter((path) => !before.includes(path)),
    authorId,
  );
  await releasePictures(
    before.filter((path) => !pictures.includes(path)),
    authorId,
  );
}

type Typed = Pick<StoredText, 'content' | 'format'>;

export const isSameText = (a: Typed, b: Typed): boolean => a.content === b.content && a.format === b.format;
