import type { DataPlan } from '@portal/kit/data-version';

/** Two steps that change every document, so that half of a change would be seen. */
export const testPlan: DataPlan = {
  version: 3,
  steps: [
    {
      from: 1,
      to: 2,
      name: 'rename text',
      run: (database) =>
        database.collection('notes').updateMany({}, { $set: { title: 'moss' }, $unset: { text: 1 } }),
    },
    {
      from: 2,
      to: 3,
      name: 'count words',
      run: (database) => database.collection('notes').updateMany({}, { $set: { words: 1 } }),
    },
  ],
};
