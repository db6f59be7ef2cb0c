import { roleNames } from '@portal/contracts';
import { described, IssuerKey } from '@portal/contracts/schemas';
import * as z from 'zod/mini';

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/** Returns whether an issuer may be reached at an address: over TLS, or on this machine. */
export const isSecure = (url: URL) => url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));

const name = z.string().check(z.minLength(1), z.maxLength(60));
const credential = z.string().check(z.minLength(1), z.maxLength(1000));

const IssuerSettings = z.strictObject({
  key: IssuerKey,
  /** On the button: “Log in with …”. */
  name,
  issuer: z.url().check(
    z.refine((text) => !URL.canParse(text) || isSecure(new URL(text)), {
      error: 'must begin with https:// (http:// only on localhost)',
      abort: true,
    }),
  ),
  clientId: credential,
  clientSecret: credential,
  /** Its verified addresses may sign in to the account that has confirmed the same address. */
  trustsEmail: z.optional(z.boolean()),
  roles: z.optional(z.strictObject({ claim: name, groups: z.record(z.string(), z.enum(roleNames)) })),
  /** Beside `openid`. */
  scopes: z._default(z.array(z.string().check(z.regex(/^[\w:./-]+$/))), ['profile', 'email']),
});
export type IssuerSettings = z.infer<typeof IssuerSettings>;

/** The sentences name the entry and the field, and never show a value: a secret may be in the wrong field. */
function readIssuers(text: string, refuse: (sentence: string) => void): IssuerSettings[] {
  const entries = parseList(text);
  if (!entries) {
    refuse('SIGN_IN_ISSUERS: must be a list in JSON.');
    return [];
  }
  const issuers = entries.flatMap((entry, index) => {
    const result = z.safeParse(IssuerSettings, entry);
    if (result.success) return [result.data];
    for (const issue of result.error.issues) refuse(sentenceOn(nameOf(entry, index), issue));
    return [];
  });
  for (const field of ['key', 'issuer'] as const) {
    if (new Set(issuers.map((one) => one[field])).size < issuers.length)
      refuse(`SIGN_IN_ISSUERS: each entry needs its own ${field}.`);
  }
  return issuers;
}

function parseList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(entry: unknown, index: number): string {
  const { key } = (entry ?? {}) as { key?: unknown };
  return z.safeParse(IssuerKey, key).success ? `“${key}”` : `entry ${index + 1}`;
}

function sentenceOn(entry: string, issue: z.core.$ZodIssue): string {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const field = [...issue.path, ...keys].join('.') || 'entry';
  const problem = issue.code === 'custom' ? issue.message : problems[issue.code];
  return `SIGN_IN_ISSUERS: ${entry}, ${field}: ${problem ?? 'is not valid'}.`;
}

const problems: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'is missing or has the wrong type',
  unrecognized_keys: 'is not a field',
  invalid_value: 'is not one of the allowed values',
  too_small: 'must not be empty',
  too_big: 'is too long',
};

export const issuerSetting = described(
  z._default(
    z.pipe(
      z.string(),
      z.transform((text: string, { issues }) =>
        readIssuers(text, (message) => void issues.push({ code: 'custom', message, input: undefined })),
      ),
    ),
    [],
  ),
  'Sites at which people log in by OpenID Connect: a list in JSON, see docs/operations/sign-in.md. Needs DATA_KEYS.',
);
