import { hash } from 'node:crypto';

/** Makes the keys of rows without an id: by their content, and counted where two rows are the same. */
export function keyMaker(source: string): (...parts: (string | undefined)[]) => string {
  const counts = new Map<string, number>();
  return (...parts) => {
    const digest = hash('sha256', JSON.stringify(parts), 'base64url');
    const count = (counts.get(digest) ?? 0) + 1;
    counts.set(digest, count);
    return `import:${source}:${digest}${count > 1 ? `:${count}` : ''}`;
  };
}
