import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeChoices, parseAudience, parsePreviewDays } from './options.ts';
import { readReleaseContent } from './release-content.ts';
import { releaseToPortal } from './release-to-portal.ts';
import { generateReleaseKey, parsePublicKey, publicKeyOf, signRelease } from './signature.ts';

const usage = `Releases a built remote to a running portal:

  release-remote [folder]                         everyone gets it
  release-remote [folder] --canary 10             some people first: 10 (percent of the visitors), staff,
                                                  ${describeChoices()}
  release-remote [folder] --preview [--days 7]    prints a link that shows it
  release-remote [folder] --sign                  prints its signature
  release-remote --generate-key [file]            writes a key and prints its public half

folder is what the build wrote, by default dist. Settings: PORTAL_URL, RELEASE_TOKEN, and RELEASE_KEY, the path of the key
or its text.`;

type Say = (line: string) => void;
type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the command of a team with its arguments. Throws with a sentence for people. */
export async function runRemoteCommand(args: string[], environment: Environment, say: Say): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'generate-key': { type: 'boolean', default: false },
      sign: { type: 'boolean', default: false },
      canary: { type: 'string' },
      preview: { type: 'boolean', default: false },
      days: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder = 'dist'] = positionals;
  if (values.help) return say(usage);
  if (values['generate-key']) return generateKey(positionals[0] ?? 'release-key.pem', say);
  const days = parsePreviewDays(values.days);
  refuseMissing(environment, values.sign ? ['RELEASE_KEY'] : settings);
  const privateKey = refuseBroken(readKey(environment));
  if (values.sign) return say(signRelease(privateKey, readReleaseContent(folder)));
  if (values.preview && values.canary) throw new Error('A preview has no canary: give one of the two.');
  const { version, outcome, preview } = await releaseToPortal({
    address: readAddress(environment),
    token: readToken(environment),
    privateKey,
    folder,
    audience: values.canary === undefined ? undefined : parseAudience(values.canary),
    preview: values.preview ? { days } : undefined,
  });
  say(`${preview ? 'Stored' : 'Released'} version ${version}.`);
  say(outcome);
  if (preview) say(`Preview: ${preview}`);
}

function generateKey(file: string, say: Say): void {
  if (existsSync(file)) throw new Error(`${file} exists already. Name another file.`);
  const { privateKey } = generateReleaseKey();
  writeFileSync(file, privateKey, { mode: 0o600 });
  say(`The private key is in ${file}. Keep it secret, and out of your repository.`);
  say('Give this public key to an administrator of the portal:');
  say(publicKeyOf(privateKey));
}

const settings = ['PORTAL_URL', 'RELEASE_TOKEN', 'RELEASE_KEY'] as const;

const meanings = {
  PORTAL_URL: 'the address of the portal',
  RELEASE_TOKEN: 'the token from an administrator of the portal',
  RELEASE_KEY: 'the path of your key, or its text',
};

/** Names all settings that are missing. */
function refuseMissing(environment: Environment, needed: readonly (keyof typeof meanings)[]): void {
  const missing = needed.filter((name) => !environment[name]).map((name) => `${name} (${meanings[name]})`);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}.`);
}

function readKey({ RELEASE_KEY: key = '' }: Environment): string {
  if (key.includes('PRIVATE KEY')) return key;
  if (!existsSync(key))
    throw new Error(`RELEASE_KEY names ${key}, which doesn't exist. Make a key with --generate-key.`);
  if (!statSync(key).isFile()) throw new Error(`RELEASE_KEY names ${key}, which is not a file.`);
  return readFileSync(key, 'utf8');
}

/** Throws unless it is a key that signs releases. */
function refuseBroken(key: string): string {
  try {
    if (parsePublicKey(publicKeyOf(key))) return key;
  } catch {
    // Not readable: the same sentence.
  }
  throw new Error(
    'RELEASE_KEY is not an Ed25519 private key in PEM, without a password. Make one with --generate-key.',
  );
}

function readAddress({ PORTAL_URL: address = '' }: Environment): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw new Error(`PORTAL_URL is ${address}: it must begin with https:// (or http:// on your own machine).`);
}

function readToken({ RELEASE_TOKEN = '' }: Environment): string {
  const token = RELEASE_TOKEN.trim();
  if (/^[\w-]+$/.test(token)) return token;
  throw new Error('RELEASE_TOKEN has characters that no token has. Copy it again, in one line.');
}
