import { join } from 'node:path';
import { limits, plants } from '@portal/contracts';
import { withoutUnusedComponents, withoutUnusedContracts } from './slim-sources.ts';

const contract = join(import.meta.dirname, '../../services/packages/contracts/src/encyclopedia/plant.ts');

test('calls keep their method and path only', () => {
  const source = [
    'export const plants = {',
    '  list: endpoint({',
    '    reply: Plant,',
    '  }),',
    '};',
    'after',
  ];

  const slim = withoutUnusedContracts(source.join('\n'), contract);

  const [, table = ''] = /^export const plants = (.*);/.exec(slim) ?? [];
  const { method, path } = plants.read;
  expect(JSON.parse(table)).toMatchObject({ read: { method, path } });
  expect(slim).not.toContain('Plant,');
  expect(slim.split('\n').indexOf('after')).toBe(source.indexOf('after'));
});

test('other objects of the contracts stay', () => {
  const source = 'export const names = {\n  one: 1,\n};\n';
  expect(withoutUnusedContracts(source, contract)).toBe(source);
});

test('declared schemas are free of side effects', () => {
  const source = 'export const Id = z.int().check(z.positive());';
  expect(withoutUnusedContracts(source, contract)).toBe(
    'export const Id = /*#__PURE__*/ z.int().check(/*#__PURE__*/ z.positive());',
  );
});

test('limits become their values', () => {
  const inlined = withoutUnusedContracts(
    'max(limits.search.termLength, my.limits.x, limits.none)',
    'screen.tsx',
  );
  expect(inlined).toBe(`max((${limits.search.termLength}), my.limits.x, limits.none)`);
});

test('unused components of the router have no side effects', () => {
  const source = 'var Form = React10.forwardRef(\n  x\n);\nForm.displayName = "Form";';
  expect(withoutUnusedComponents(source)).toBe('var Form = /*#__PURE__*/ React10.forwardRef(\n  x\n);\n');
});
