import { type Access, admits } from './access.ts';
import type { Role, Viewer } from './roles.schema.ts';

const person = (...roles: Role[]): Viewer => ({ id: 7, username: 'someone', roles });

test.each<[Access, string, Viewer | null, ReturnType<typeof admits>]>([
  ['anyone', 'an anonymous visitor', null, 'yes'],
  ['member', 'an anonymous visitor', null, 'not_signed_in'],
  ['member', 'a member', person(), 'yes'],
  ['moderator', 'an anonymous visitor', null, 'not_signed_in'],
  ['moderator', 'a member', person(), 'not_allowed'],
  ['moderator', 'the moderator', person('moderator'), 'yes'],
  ['moderator', 'the site admin', person('admin'), 'yes'],
  ['moderator', 'the owner', person('owner'), 'not_allowed'],
  ['admin', 'the site admin', person('admin'), 'yes'],
  ['admin', 'the moderator', person('moderator'), 'not_allowed'],
  ['owner', 'the owner', person('owner'), 'yes'],
  ['owner', 'the site admin', person('admin'), 'not_allowed'],
  ['photographer', 'the owner', person('owner'), 'yes'],
  ['photographer', 'the site admin', person('admin'), 'yes'],
  ['photographer', 'the moderator', person('moderator'), 'not_allowed'],
  ['internal', 'the site admin', person('admin'), 'not_allowed'],
])('a call for %s answers %s', (access, _who, viewer, answer) => {
  expect(admits(access, viewer)).toBe(answer);
});
