import { visibleCharacter } from '@portal/contracts';
import { plainLine, plainText } from '@portal/kit';

const hasVisible = new RegExp(visibleCharacter, 'u');
const anyLength = { name: 'text', length: Number.POSITIVE_INFINITY };

/** A text of a file as the portal stores it, cut to a length. Undefined without a visible character. */
export function fitText(
  value: string | undefined,
  length: number,
  { isLine = false, onCut }: { isLine?: boolean; onCut: (text: string) => void },
): string | undefined {
  if (value === undefined) return undefined;
  // The thread that reads has cut the text; a text of another source is not taken whole.
  const text = (isLine ? plainLine : plainText)(value.slice(0, 4 * length), anyLength);
  if (!hasVisible.test(text)) return undefined;
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  onCut(text);
  return characters.slice(0, length).join('').trimEnd();
}
