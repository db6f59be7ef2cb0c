import { readFileSync } from 'node:fs';
import { allEndpoints } from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';

test('the page of access lists the calls of the contracts; `npm run access` writes it', () => {
  const rows = readFileSync('docs/security/access.md', 'utf8').matchAll(/^\| `([A-Z]+ [^`]+)` \|/gm);
  const listed = new Set([...rows].map(([, call]) => call));

  // Each service receives events by a call that is in no table.
  const calls = [...allEndpoints().map(({ call }) => call), eventEndpoint('hub')];
  expect([...listed].sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
});
