import { Lexer, type Token, Tokenizer, type TokensList } from 'marked';

/** Quotes and lists inside each other; marks within a line inside each other. Pages show no more. */
const maxDepth = 20;

/** The subset that `@portal/sdk/markdown` shows: the rest of Markdown is text. */
class SubsetTokenizer extends Tokenizer {
  override code = none;
  override def = none;
  override html = none;
  override table = none;
  override lheading = none;
  override tag = none;
  override del = none;

  /** Each line of a quote begins with its mark. Marked's own rule takes seconds for 20 lines of nested quotes. */
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
}

const none = () => undefined;

/** Throws at a depth that no honest text has. */
class BoundedLexer extends Lexer {
  private depth = 0;

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false) {
    return this.nested(() => super.blockTokens(source, tokens, lastParagraphClipped));
  }

  override inlineTokens(source: string, tokens: Token[] = []) {
    return this.nested(() => super.inlineTokens(source, tokens));
  }

  private nested(lex: () => Token[]): Token[] {
    if (this.depth >= maxDepth) throw new RangeError('This text is nested too deeply.');
    this.depth += 1;
    try {
      return lex();
    } finally {
      this.depth -= 1;
    }
  }
}

/** The tokens of a formatted text. Throws if it is nested too deeply. */
export const lex = (text: string): Token[] =>
  new BoundedLexer({ gfm: true, breaks: true, tokenizer: new SubsetTokenizer() }).lex(text);
