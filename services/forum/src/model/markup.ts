import { limits, previewOf } from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import type { Token } from 'marked';
import { lex } from './subset-lexer.ts';
import type { StoredText } from './text-fields.ts';

/** A picture of the forum, as a text names it. */
const picturePattern = /^\/api\/images\/forum\/[0-9a-f]{64}$/;

type Written = Pick<StoredText, 'content'> & { format?: StoredText['format'] | undefined };

/**
 * The paths of the pictures that a formatted text shows. Throws 400 for one that is nested too deeply or has too many
 * links or pictures.
 */
export function checkMarkup({ content, format }: Written): string[] {
  if (format !== 'markdown') return [];
  const tokens = tokensOf(content);
  const count = (type: string) => tokens.filter((token) => token.type === type).length;
  const { linksPerText, picturesPerText } = limits.forum;
  refuseIf(count('link') > linksPerText, `A text can have at most ${linksPerText} links.`);
  refuseIf(count('image') > picturesPerText, `A text can have at most ${picturesPerText} pictures.`);
  return picturesOf(tokens);
}

const refuseIf = (isRefused: boolean, sentence: string) => {
  if (isRefused) throw invalidInput(sentence, { content: sentence });
};

const tooDeep = 'This text has too many quotes or lists inside each other. Please use fewer levels.';

/** Each once. */
const picturesOf = (tokens: Token[]): string[] => [
  ...new Set(
    tokens.flatMap((token) =>
      token.type === 'image' && picturePattern.test(token.href) ? [token.href as string] : [],
    ),
  ),
];

/** All tokens of a text in its order, parents before children. Throws 400 for one that is nested too deeply. */
function tokensOf(content: string): Token[] {
  const tokens: Token[] = [];
  const open = parse(content).reverse();
  for (let token = open.pop(); token; token = open.pop()) {
    tokens.push(token);
    open.push(...childrenOf(token).reverse());
  }
  return tokens;
}

function parse(content: string): Token[] {
  try {
    return lex(content);
  } catch {
    throw invalidInput(tooDeep, { content: tooDeep });
  }
}

/** The parts of a token, in a new list. */
function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return [...token.items];
  return 'tokens' in token && token.type !== 'image' ? [...(token.tokens ?? [])] : [];
}

/** Tokens that begin a line of their own. */
const blocks = new Set(['paragraph', 'heading', 'list_item', 'code', 'br']);
/** Tokens with a text that is shown; of a picture, its description. */
const shown = new Set(['text', 'escape', 'codespan', 'code', 'image']);

/** A text without its markup, for excerpts, feeds, metadata and search. */
export function plainTextOf({ content, format }: Written): string {
  if (format !== 'markdown') return content;
  let text = '';
  for (const token of parsedOrNothing(content)) {
    if (blocks.has(token.type) && text !== '' && !text.endsWith('\n')) text += '\n';
    if (shown.has(token.type) && childrenOf(token).length === 0 && 'text' in token) text += token.text;
  }
  return text.trim();
}

/** A text that was stored before a limit was lowered is shown as it is. */
function parsedOrNothing(content: string): Token[] {
  try {
    return tokensOf(content);
  } catch {
    return [{ type: 'text', raw: content, text: content }];
  }
}

/** The preview of a text in lists, without its markup. */
export const plainPreviewOf = (written: Written): string =>
  previewOf(plainTextOf(written).replace(/\s+/gu, ' '));
