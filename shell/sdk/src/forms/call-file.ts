import { addressOf, type Endpoint } from '@portal/contracts';
import { request } from '../api/call.ts';

/** Downloads the file that a call returns, under the server's file name. Throws `ApiError` as `call` does. */
export async function callFile(endpoint: Endpoint, { body }: { body?: unknown } = {}): Promise<File> {
  const response = await request(endpoint.method, addressOf(endpoint), body);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? 'download');
}
