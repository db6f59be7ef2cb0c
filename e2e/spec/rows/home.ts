import { type SpecRow, testsOf } from '../row.ts';

const home = testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx');

export const rows: SpecRow[] = [
  {
    id: '2.home.1',
    says: 'While the plants load, 8 placeholders stand in a grid.',
    heldBy: home(
      'eight placeholders stand where the plants will be',
      'shows eight placeholders while it runs',
    ),
  },
];
