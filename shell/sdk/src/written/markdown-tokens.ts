import { Lexer, type Token, Tokenizer, type TokensList } from 'marked';
import { linkedParts } from './links.ts';

export type { Token, Tokens } from 'marked';

/** Levels of quotes and lists, and of marks within a line. What is deeper is shown as it was typed. */
const maxDepth = 20;
/** Texts of the portal are far shorter. */
const maxLength = 20_000;

/** Without tables, HTML, indented code, references and strikethrough: they are text. */
class SubsetTokenizer extends Tokenizer {
  override code = none;
  override def = none;
  override html = none;
  override table = none;
  override lheading = none;
  override tag = none;
  override del = none;

  /**
   * Each line of a quote begins with its mark. Marked's own rule, where a mark may be missing, takes seconds for 40 lines
   * of nested quotes.
   */
  override blockquote(source: string) {
    const [raw] = /^(?: {0,3}>[^\n]*(?:\n|$))+/.exec(source) ?? [];
    if (!raw) return undefined;
    const text = raw.replace(/^ {0,3}> ?/gm, '');
    const { state } = this.lexer;
    const { top } = state;
    state.top = true;
    const tokens = this.lexer.blockTokens(text, []);
    state.top = top;
    return { type: 'blockquote' as const, raw, text, tokens };
  }

  /** Addresses in a text are the same links as in a plain text. */
  override url(source: string) {
    const [address = ''] = /^https?:\/\/\S*/i.exec(source) ?? [];
    const [first] = address ? linkedParts(address) : [];
    if (!first?.href) return undefined;
    const text = { type: 'text' as const, raw: first.text, text: first.text };
    return {
      type: 'link' as const,
      raw: first.text,
      href: first.href,
      title: null,
      text: first.text,
      tokens: [text],
    };
  }

  /** An address begins a word, as in a plain text. */
  override inlineText(source: string) {
    const token = super.inlineText(source);
    if (!token || !/\w$/.test(token.raw) || !/^https?:/i.test(source.slice(token.raw.length))) return token;
    const raw = source.slice(0, token.raw.length + 'http'.length);
    return { ...token, raw, text: raw };
  }
}

const none = () => undefined;

/** Stops at a depth that no honest text has. */
class BoundedLexer extends Lexer {
  private depth = 0;

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false) {
    return this.nested(source, tokens, () => super.blockTokens(source, tokens, lastParagraphClipped));
  }

  override inlineTokens(source: string, tokens: Token[] = []) {
    return this.nested(source, tokens, () => super.inlineTokens(source, tokens));
  }

  private nested(source: string, tokens: Token[], lex: () => Token[]): Token[] {
    if (this.depth >= maxDepth) {
      tokens.push({ type: 'text', raw: source, text: source });
      return tokens;
    }
    this.depth += 1;
    try {
      return lex();
    } finally {
      this.depth -= 1;
    }
  }
}

/** The parts of a Markdown text; undefined for one that can't be read, which is shown as it was typed. */
export function markdownTokens(text: string): Token[] | undefined {
  if (text.length > maxLength) return undefined;
  try {
    return new BoundedLexer({ gfm: true, breaks: true, tokenizer: new SubsetTokenizer() }).lex(text);
  } catch {
    return undefined;
  }
}
