import { calls } from '../endpoint.ts';
import type { countSchemas, dashboardSchemas, statisticsSchemas } from './dashboard.schema.ts';
import type { StatisticsService } from './dashboard.ts';

const statisticsCalls = (service: StatisticsService) =>
  calls<typeof statisticsSchemas>()({
    read: {
      method: 'GET',
      path: `/internal/${service}-statistics`,
      service,
      access: 'internal',
      callers: ['admin'],
      answerMs: 10_000,
    },
  });

export const statistics = {
  encyclopedia: statisticsCalls('encyclopedia'),
  account: statisticsCalls('account'),
  forum: statisticsCalls('forum'),
  hub: statisticsCalls('hub'),
  vision: statisticsCalls('vision'),
};

export const dashboard = calls<typeof dashboardSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/dashboard',
    service: 'admin',
    access: 'admin',
    isPolled: true,
    answerMs: 12_000,
  },
  gatewayStorage: {
    method: 'GET',
    path: '/api/admin/dashboard/gateway-storage',
    service: 'gateway',
    access: 'admin',
    isPolled: true,
  },
});

export const counts = calls<typeof countSchemas>()({
  add: {
    method: 'POST',
    path: '/internal/counts',
    service: 'admin',
    access: 'internal',
    callers: ['gateway'],
  },
});
