import { hash, randomInt } from 'node:crypto';
import { limits } from '@portal/contracts';

/** Without letters that look like digits or like each other (Crockford’s base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 characters of 5 bits: 120 bits. */
const groups = 6;
const groupLength = 4;

/** New codes, such as `7K2M-0QXD-9RTA-HW4C-5ZPB-E3NV`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode);

const newCode = () => Array.from({ length: groups }, newGroup).join('-');
const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The stored hash of a code; the same however it is typed. 120 random bits need no slow hash. */
export const recoveryCodeHash = (code: string): string => hash('sha256', canonical(code), 'base64url');

const canonical = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
