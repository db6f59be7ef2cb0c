import { describeRemote } from '@portal/contracts';

export const description = describeRemote({
  name: 'sample',
  budgetKb: 5,
  screens: { sample: { paths: ['/sample', '/sample/further'] } },
  nav: [],
});
