import * as z from 'zod/mini';

/** Every way in which a call is refused or fails, with its HTTP status. A caller tells them apart by the code. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
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

/** The body of a refusal for who asks for `application/problem+json` (RFC 9457); others get `detail` as plain text. */
export const Problem = z.object({
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** Messages by the name of the input field that they concern. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;

export const problemType = 'application/problem+json';

/** The headers that rooms agree on, beside HTTP's own. */
export const headers = {
  /** The id that follows one request through every process and into its answer. */
  requestId: 'x-request-id',
  /** The gateway's signed word on who asks. */
  viewer: 'x-portal-viewer',
  /** A service's signed word that it is the portal itself that calls an internal endpoint. */
  caller: 'x-portal-caller',
  /** The account service's word to the gateway on sessions; never leaves the gateway. */
  session: 'x-portal-session',
  /** Any word here: the process that answers is about to end, so what comes next is to be asked of another instance. */
  draining: 'x-portal-draining',
} as const;
