import { addressOf, type Endpoint, type Problem, problemType } from '@portal/contracts';
import { ApiError } from '@portal/sdk';

/** A link to a file is followed at once, its bytes are read a little later. */
const readWithinMs = 60_000;

/**
 * The file that a call answers, under the name that the server gives it. `call` of the sdk reads answers as JSON values;
 * this one leaves the bytes as they are, for a member's data with all photos is large. Throws `ApiError` alike.
 */
export async function fetchFile(endpoint: Endpoint, body: object): Promise<File> {
  const response = await fetch(addressOf(endpoint), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: `application/json, ${problemType}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'offline', detail: unreachable }, { cause });
  });
  if (!response.ok) throw await refusalOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? 'plant-portal-data.json');
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), readWithinMs);
}

const unreachable = 'The portal can’t be reached. Check your connection and try again.';

async function refusalOf(response: Response): Promise<ApiError> {
  const {
    code = 'internal',
    detail = response.statusText,
    fields,
  }: Partial<Problem> = await response.json().catch(() => ({}));
  return new ApiError({ status: response.status, code, detail, fields });
}
