import { limits } from '@portal/contracts';

/** Blocks of code, also without an end, and code within a line. */
const code = /```[\s\S]*?(?:```|$)|`[^`\n]+`/gu;
/** The lines of a quote are the words of others; its first one may name the member who is quoted. */
const quoted = /^[ \t]*>(?![ \t]*@).*$/gmu;
/** Not in the middle of a word or of an address. */
const mention = /(?<![\p{L}\p{N}@._/-])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

/**
 * The user names that a text mentions as `@name`, in lower case and each once, outside of code and quotes; the first
 * `limits.forum.mentions` of them. Punctuation at the end belongs to the sentence.
 */
export function mentionsOf(text: string): string[] {
  const names = new Set<string>();
  for (const [, written = ''] of text.replace(code, ' ').replace(quoted, ' ').matchAll(mention)) {
    const name = written.replace(/[._-]+$/u, '').toLowerCase();
    if (name.length < limits.username.minLength || name.length > limits.username.maxLength) continue;
    names.add(name);
    if (names.size === limits.forum.mentions) break;
  }
  return [...names];
}
