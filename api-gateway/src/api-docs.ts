import type { Middleware } from 'koa';
export const apiDocs = (): Middleware => (_ctx, next) => next();
