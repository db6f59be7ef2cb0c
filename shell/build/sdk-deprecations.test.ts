import { deprecationsIn } from './sdk-deprecations.ts';

test('the comment of an export says since when and until when it is deprecated, and what to use', () => {
  const text = `
    /** A chip. */
    export declare function Chip(): Element;
    /**
     * A link that looks like a chip.
     * @deprecated since 2026-11-30, until 2027-05-31: use index.Chip
     */
    export declare const ChipLink: () => Element;
    /** @deprecated since 2026-12-01, until 2027-01-01 */
    export interface ChipProps { label: string }
  `;

  expect(deprecationsIn(text)).toEqual({
    ChipLink: { since: '2026-11-30', sunset: '2027-05-31', instead: 'index.Chip' },
    ChipProps: { since: '2026-12-01', sunset: '2027-01-01' },
  });
});

test.each([
  '/** @deprecated */ export declare const Chip: 1;',
  'export interface ChipProps { /** @deprecated since 2026-11-30, until 2027-05-31 */ label: string }',
])('a deprecation without its days, or of a part of an export, is refused: %s', (text) => {
  expect(() => deprecationsIn(text)).toThrow('End the comment of an export with');
});
