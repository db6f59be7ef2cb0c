import * as zod from 'zod/mini';
import { schemaStub } from './schema-stub.ts';

test('the contracts load with the stub', () => {
  const schema = new Function(`${schemaStub} return schema;`)();
  jest.doMock('zod/mini', () => Object.fromEntries(Object.keys(zod).map((name) => [name, schema])));

  const { allEndpoints, limits } = require('@portal/contracts') as typeof import('@portal/contracts');

  expect(allEndpoints().map(({ call }) => call.path)).toContain('/api/plants/:id');
  expect(limits.thread.titleLength).toBe(200);
});
