import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodMs = 30_000;

const totpOf = (secret: Buffer, username: string) =>
  new TOTP({
    issuer: 'Plant Portal',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: periodMs / 1000,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** Ways into an authenticator app: the secret to type, its `otpauth:` address, and that as a QR code. */
export function enrolment(secret: Buffer, username: string) {
  const totp = totpOf(secret, username);
  const address = totp.toString();
  const svg = renderSVG(address, { ecc: 'M', border: 2 });
  return {
    secret: totp.secret.base32,
    address,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

/**
 * The time step (of 30 seconds since 1970) whose code this is: the present one, or the one before or after, because
 * clocks differ. Null if it is none of them.
 */
export function stepOf(code: string, secret: Buffer, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}
