import { describeRemote } from '@portal/contracts';

export const description = describeRemote({
  name: 'sample',
  budgets: { scriptsKb: 8, stylesKb: 1, picturesKb: 0 },
  screens: { sample: { paths: ['/sample', '/sample/further'] } },
  nav: [],
});
