import { headers, type ServiceName } from '@portal/contracts';
import type { Dispatcher } from 'undici';
import { serviceUnavailable } from '../errors.ts';
import type { Instances } from './instances.ts';
import { InstanceEnds } from './second-try.ts';

/** Sends a request to a service, with a retry where that is safe. Throws the failure of the last attempt. */
export async function ask(
  instances: Instances,
  service: ServiceName,
  request: Dispatcher.RequestOptions,
): Promise<Dispatcher.ResponseData> {
  const instance = instances.next(service);
  if (!instance) throw serviceUnavailable(service);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const attempt = async ({ pool, answered }: typeof instance) => {
    const answer = await pool.request(request);
    const isDraining = answer.headers[headers.draining] !== undefined;
    answered(isDraining);
    if (!isRead || !isDraining || answer.statusCode !== 503) return answer;
    await answer.body.dump();
    throw new InstanceEnds('It is about to end.');
  };
  try {
    return await attempt(instance);
  } catch (error) {
    const next = instances.afterFailure(service, instance, error, isRead);
    if (!next) throw error;
    return attempt(next);
  }
}
