import { RequestKey } from '@portal/contracts/schemas';
import { newRequestKey } from './request-key.ts';

test('keys are unique and valid by the contract', () => {
  const keys = Array.from({ length: 100 }, newRequestKey);

  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(RequestKey.parse(key)).toBe(key);
});
