import { calls } from '../endpoint.ts';
import type { countSchemas, dashboardSchemas, statisticsSchemas } from './dashboard.schema.ts';
import type { StatisticsService } from './dashboard.ts';

const statisticsCalls = (service: StatisticsService) =>
  calls<typeof statisticsSchemas>()(
    { service, access: 'internal' },
    {
      read: { method: 'GET', path: `/internal/${service}-statistics`, callers: ['admin'], answerMs: 10_000 },
    },
  );

export const statistics = {
  encyclopedia: statisticsCalls('encyclopedia'),
  account: statisticsCalls('account'),
  forum: statisticsCalls('forum'),
  hub: statisticsCalls('hub'),
  vision: statisticsCalls('vision'),
};

export const dashboard = calls<typeof dashboardSchemas>()(
  { service: 'admin', access: 'admin', isPolled: true },
  {
    read: { method: 'GET', path: '/api/admin/dashboard', answerMs: 12_000 },
    gatewayStorage: { method: 'GET', path: '/api/admin/dashboard/gateway-storage', service: 'gateway' },
  },
);

export const counts = calls<typeof countSchemas>()(
  { service: 'admin', access: 'internal' },
  {
    add: { method: 'POST', path: '/internal/counts', callers: ['gateway'] },
  },
);
