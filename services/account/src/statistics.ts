import { type Served, statisticsRoute } from '@portal/kit';
import type { Account } from './account.ts';
import { UserModel } from './users/user.model.ts';

/** The figures of the dashboard. */
export const statistics = ({ signInFailures }: Pick<Account, 'signInFailures'>): Served =>
  statisticsRoute('account', {
    dates: [
      {
        name: 'registrations',
        countBetween: (from, to) => UserModel.countDocuments({ createdAt: { $gte: from, $lt: to } }),
      },
    ],
    counts: signInFailures.counts,
  });
