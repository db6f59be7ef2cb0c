import { refusalOf, sdkChanges } from './sdk-changes.ts';

const chip =
  'export declare function Chip({ label }: ChipProps): Element; interface ChipProps { label: string;';
const withTone =
  'export declare function Chip({ label, tone }: ChipProps): Element; interface ChipProps { label: string; tone?: Tone;';
const sdk = (version: string, exports: Record<string, string> = { 'index.Chip': chip }) => ({
  version,
  exports,
});

test('a new export and a new optional property are additions, everything else breaks', () => {
  const now = {
    'index.Chip': withTone,
    'index.Row': 'export declare const Row: 1;',
    'index.Glow': 'export declare const Glow: 2;',
  };
  const released = {
    'index.Chip': chip,
    'index.Row': 'export declare const Row: 2;',
    'forms.Form': 'export declare const Form: 1;',
  };

  expect(sdkChanges(sdk('1.0.0', released), sdk('1.0.0', now))).toEqual({
    breaks: ['index.Row changes its type', 'forms.Form is removed'],
    additions: ['index.Glow is new', 'index.Chip takes more'],
  });
  const required = { 'index.Chip': withTone.replace('tone?', 'tone') };
  expect(sdkChanges(sdk('1.0.0'), sdk('1.0.0', required)).breaks).toEqual(['index.Chip changes its type']);
  const removed = sdkChanges(sdk('1.0.0', { 'index.Chip': withTone }), sdk('1.0.0'));
  expect(removed.breaks).toEqual(['index.Chip changes its type']);
});

const added = { 'index.Chip': chip, 'index.Glow': '' };
test.each([
  ['nothing', '1.4.0', undefined, undefined],
  ['a correction', '1.4.1', undefined, undefined],
  ['an addition without a version', '1.4.0', added, 'An addition needs a higher minor version'],
  ['an addition with a patch', '1.4.1', added, 'An addition needs a higher minor version'],
  ['an addition with a minor version', '1.5.0', added, undefined],
  ['a break with a minor version', '1.5.0', {}, 'raise the major version'],
  ['a break with a major version', '2.0.0', {}, undefined],
  ['a fallen version', '1.3.0', undefined, 'must not fall'],
])('%s in %s is answered correctly', (_what, version, exports, sentence) => {
  const refusal = refusalOf(sdk('1.4.0'), sdk(version, exports));

  if (sentence) expect(refusal).toContain(sentence);
  else expect(refusal).toBeUndefined();
});
