import type { TextFormat } from '@portal/contracts';
import { checkMarkup } from '../model/markup.ts';
import { plainText } from '../model/plain-text.ts';
import type { StoredText } from '../model/text-fields.ts';
import { holdPictures, releasePictures } from '../model/text-pictures.ts';

interface Typed {
  content: string;
  format?: TextFormat | undefined;
}

/** A member's text as it is stored. Throws 400 if it has more than `length` characters, or its markup is refused. */
export function textToStore({ content, format }: Typed, length: number): Required<StoredText> {
  const text = {
    content: plainText(content, { name: 'content', length }),
    format: format ?? 'plain',
  } as const;
  return { ...text, pictures: checkMarkup(text) };
}

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

export const isSameText = (a: StoredText, b: StoredText): boolean =>
  a.content === b.content && (a.format ?? 'plain') === (b.format ?? 'plain');
