import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { EmailAddress } from './email.schema.ts';
import { asciiEmail } from './email.ts';

test.each([
  ['rosa@example.org', 'rosa@example.org'],
  ['Rosa.Luz+moss@Example.org', 'Rosa.Luz+moss@Example.org'],
  ['rosa@müller.example', 'rosa@xn--mller-kva.example'],
  ['rosa@MÜLLER.example', 'rosa@xn--mller-kva.example'],
  ['rosa@mu\u0308ller.example', 'rosa@xn--mller-kva.example'],
  ['rosa@xn--mller-kva.example', 'rosa@xn--mller-kva.example'],
  ['rosa@post.gärten-straße.de', 'rosa@post.xn--grten-strae-46a9c.de'],
  ['rosa@пример.рф', 'rosa@xn--e1afmkfd.xn--p1ai'],
  ['rosa@例え。日本', 'rosa@xn--r8jz45g.xn--wgv71a'],
])('the address %s is %s', (typed, stored) => {
  expect(EmailAddress.parse(typed)).toBe(stored);
  expect(asciiEmail(stored)).toBe(stored);
});

test.each([
  'rosa',
  'rosa@',
  '@müller.example',
  'rösa@example.org',
  'rosa@müller',
  'rosa@müller..example',
  'rosa@müller.example/path',
  'rosa@müller.example#x',
  'rosa@müller.example:25',
  'rosa@müller.example, eve@evil.example',
  'rosa@müller.example\n',
  'rosa@müller@evil.example\r\nBcc: eve@evil.example',
  'rosa@evil.example@müller.example',
  'rosa@１２７.０.０.１',
  `rosa@${'ü'.repeat(limits.emailLength)}.example`,
])('%j is no address', (typed) => {
  const { error } = z.safeParse(EmailAddress, typed);

  expect(error?.issues[0]?.message).toMatch(/^(Please enter a valid|An) email address/);
});
