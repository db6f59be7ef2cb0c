import type { BodyOf, passkeys, ReplyOf } from '@portal/contracts';
import { ApiError } from '@portal/sdk';
import { passkeyTexts } from '../texts/passkey.ts';

export type Obstacle = 'insecure' | 'unsupported' | 'address';

type RequestOptions = ReplyOf<typeof passkeys.beginConfirmation>;
type Assertion = BodyOf<typeof passkeys.signIn>;
type NewCredential = BodyOf<typeof passkeys.add>['credential'];

/**
 * Answers why this page can't use passkeys, in the browser only.
 * @param host whose passkeys the service accepts; null: no site's.
 */
export function findObstacle(host?: string | null): Obstacle | undefined {
  if (!window.isSecureContext) return 'insecure';
  if (typeof PublicKeyCredential !== 'function') return 'unsupported';
  if (host === undefined) return undefined;
  return host === window.location.hostname ? undefined : 'address';
}

type Library = typeof import('@simplewebauthn/browser');

let loaded: Library | undefined;

async function loadLibrary(): Promise<Library> {
  loaded ??= await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  return loaded;
}

/** Asks for a passkey in the browser's dialog; null if the member cancels. Throws ApiError. */
export const askForPasskey = (options: RequestOptions): Promise<Assertion | null> =>
  orCancelled(async () => {
    const { startAuthentication } = await loadLibrary();
    return partsOf(await startAuthentication({ optionsJSON: options }));
  });

/**
 * Offers passkeys in the list of names that the browser fills in; null if it can't, `stopAsking` ends it, or it is over
 * before it begins.
 */
export const offerPasskeys = (options: RequestOptions, isOver: () => boolean): Promise<Assertion | null> =>
  orCancelled(async () => {
    const { startAuthentication, browserSupportsWebAuthnAutofill } = await loadLibrary();
    if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return null;
    return partsOf(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
  });

/** Lets the browser create a passkey; null if the member cancels. Throws ApiError. */
export const createPasskey = (options: ReplyOf<typeof passkeys.beginAdding>): Promise<NewCredential | null> =>
  orCancelled(async () => {
    const { startRegistration } = await loadLibrary();
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
  });

/** Ends what the browser asks or offers. */
export const stopAsking = () => loaded?.WebAuthnAbortService.cancelCeremony();

type Authentication = Awaited<ReturnType<Library['startAuthentication']>>;

/** The service takes no other fields. */
function partsOf({ id, response }: Authentication): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

async function orCancelled<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const { name } = error as Error;
    // Browsers also say so after a time-out, and where there is no passkey.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw failureOf(name);
  }
}

function failureOf(name: string): ApiError {
  const { errors, obstacles } = passkeyTexts();
  const known: Record<string, string> = {
    InvalidStateError: errors.InvalidStateError,
    NotSupportedError: errors.NotSupportedError,
    ConstraintError: errors.NotSupportedError,
    SecurityError: obstacles.address,
  };
  return new ApiError({ status: 0, code: 'invalid_input', detail: known[name] ?? errors.other });
}
