/** The quoted text of a member, as Markdown. */
export function quoteOf(author: string, text: string): string {
  const lines = text.trim().split('\n');
  return [`${author}:`, '', ...lines].map((line) => (line ? `> ${line}` : '>')).join('\n');
}
