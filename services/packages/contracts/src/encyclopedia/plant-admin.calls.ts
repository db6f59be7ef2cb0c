import { calls } from '../endpoint.ts';
import type { plantAdminSchemas, plantRemovalSchemas, referenceSchemas } from './plant-admin.schema.ts';

export const plantAdmin = calls<typeof plantAdminSchemas>()(
  { service: 'encyclopedia', access: 'admin' },
  {
    open: { method: 'GET', path: '/api/admin/plants/:id' },
    create: { method: 'POST', path: '/api/plants', creates: 'once', refuses: ['conflict'] },
    update: { method: 'PATCH', path: '/api/plants/:id', refuses: ['conflict'] },
    setCategory: { method: 'PATCH', path: '/api/plants/:id/category' },
    remove: { method: 'DELETE', path: '/api/plants/:id' },
  },
);

export const plantRemovals = calls<typeof plantRemovalSchemas>()(
  { service: 'encyclopedia', access: 'admin' },
  {
    list: { method: 'GET', path: '/api/admin/plant-removals', isPolled: true },
    undo: { method: 'POST', path: '/api/admin/plant-removals/:id/undo', refuses: ['conflict'] },
  },
);

export const references = calls<typeof referenceSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    list: { method: 'GET', path: '/api/references' },
    cited: { method: 'GET', path: '/api/references/cited' },
  },
);
