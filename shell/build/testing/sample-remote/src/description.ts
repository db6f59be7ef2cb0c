import { describeRemote } from '@portal/contracts';

export const description = describeRemote({
  name: 'sample',
  owner: { team: 'Platform', contact: '@plant-portal/platform', documentation: 'shell/sdk/README.md' },
  budgets: { scriptsKb: 8, stylesKb: 1, picturesKb: 0 },
  screens: { sample: { paths: ['/sample', '/sample/further'] } },
  nav: [],
});
