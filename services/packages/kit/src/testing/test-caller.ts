import type { ServiceName } from '@portal/contracts';
import { type Call, createCaller } from '../http/call.ts';
import { testIdentity } from './test-identity.ts';

/** Calls other services as `name` during the tests of a file. The addresses are read once the stubs run. */
export function testCaller(name: ServiceName, urls: () => Partial<Record<ServiceName, string>>): Call {
  let caller: ReturnType<typeof createCaller> | undefined;
  beforeAll(() => {
    caller = createCaller({ identity: testIdentity(name), urls: urls() });
  });
  afterAll(() => caller?.close());
  return (endpoint, input, options) => {
    if (!caller) throw new Error('Other services can be called only while tests run.');
    return caller.call(endpoint, input, options);
  };
}
