import MarkdownIt, { type Token } from 'markdown-it';
import { webAddress } from './addresses.ts';
import { endQuote, tasks } from './block-rules.ts';
import { address, link, mention, picture } from './inline-rules.ts';

/** More than any text may have (`build-tree.ts`): the parser leaves out what is deeper. */
const maxNesting = 100;

const parser = new MarkdownIt('zero', { maxNesting });
parser.enable(['fence', 'blockquote', 'hr', 'list', 'heading']);
parser.enable(['newline', 'escape', 'backticks', 'emphasis', 'autolink']);
parser.block.ruler.before('paragraph', 'end_quote', endQuote, { alt: ['blockquote'] });
parser.inline.ruler.after('text', 'address', address);
parser.inline.ruler.after('text', 'mention', mention);
parser.inline.ruler.before('autolink', 'bracket_link', link);
parser.inline.ruler.before('autolink', 'picture', picture);
parser.core.ruler.after('block', 'tasks', tasks);
// For addresses in angle brackets.
parser.normalizeLink = (typed) => typed;
parser.normalizeLinkText = (typed) => typed;
parser.validateLink = (typed) => webAddress(typed) !== undefined;

/**
 * The tokens of a Markdown text. Tables, HTML, indented code, references, underlined headings, strikethrough and character
 * references are text.
 */
export const tokensOf = (text: string): Token[] => parser.parse(text, {});
