const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A credential as browsers give it: every part is the bytes of its name. */
const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('7'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};

export const cancelled = () => new DOMException('The operation was cancelled.', 'NotAllowedError');

/** A browser with passkeys, on a page with TLS; `offers` says whether it fills them in. `removePasskeys` undoes it. */
export function fakePasskeys({ offers = false, isSecure = true, isKnown = true } = {}) {
  const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>(async () => credential);
  const create = jest.fn<Promise<unknown>, [CredentialCreationOptions]>(async () => credential);
  const known = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => offers });
  define(window, 'isSecureContext', isSecure);
  if (isKnown) define(globalThis, 'PublicKeyCredential', known);
  define(navigator, 'credentials', { get, create });
  return { get, create };
}

export function removePasskeys() {
  Reflect.deleteProperty(window, 'isSecureContext');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

/** The options with which a page asks for a passkey. */
export const requestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
};

/** The parts of a used passkey that the service gets. */
export const assertion = {
  id: 'aWQ',
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
  userHandle: 'Nw',
};
