/** All refusals and failures of calls, with their HTTP status. A caller tells them apart by the code. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  /** The password is right, but the account has a second factor: send its code, too. */
  second_factor_required: 401,
  not_allowed: 403,
  /** The sign-in is too old for this call: confirm it with the password first. */
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  upstream_unavailable: 503,
  upstream_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const problemType = 'application/problem+json';

/** The portal's own headers. */
export const headers = {
  /** The id of a request in every process and in its answer. */
  requestId: 'x-request-id',
  /** The gateway's signed identity header of the viewer. */
  viewer: 'x-portal-viewer',
  /** A service's signed identity header for internal calls. */
  caller: 'x-portal-caller',
  /** The sealed state of a browser's login at an issuer, both ways: the gateway has it in a cookie. Empty: remove it. */
  pending: 'x-portal-pending',
  /** The issuer at which the session began. */
  issuer: 'x-portal-issuer',
  /** A session command of the account service to the gateway, which never passes it on. */
  session: 'x-portal-session',
  /** Any value: the process that answers is draining, so send further requests to another instance. */
  draining: 'x-portal-draining',
  /** A browser's request for a page that isn't rendered on the server (`unrendered`), to store it for every address. */
  page: 'portal-page',
  /** The framed remote for which the shell makes a call: the gateway checks it by the remote's permit. */
  remote: 'portal-remote',
} as const;
