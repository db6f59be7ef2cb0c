import type { Deprecation } from '@portal/contracts';

const form = '@deprecated since 2026-11-30, until 2027-05-31: use index.Button';
const tag =
  /@deprecated since (\d{4}-\d\d-\d\d), until (\d{4}-\d\d-\d\d)(?:: use ([\w.]*\w))?\.?\s*\*\/\s*export (?:declare )?(?:const|function|class|interface|type) (\w+)/g;

/** The deprecated exports of a declaration file, by name. Throws if a tag lacks its days, or isn't of an export. */
export function deprecationsIn(text: string): Record<string, Deprecation> {
  const found = [...text.matchAll(tag)];
  if (found.length < text.split('@deprecated').length - 1)
    throw new Error(`End the comment of an export with "${form}"; something else is tagged @deprecated.`);
  return Object.fromEntries(
    found.map(([, since = '', sunset = '', instead, name]) => [
      name,
      { since, sunset, ...(instead && { instead }) },
    ]),
  );
}
