import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { users, type Writings, writings } from '@portal/contracts';
import { AppError, type Call, type Served, type ServiceContext, serveRaw, unavailable } from '@portal/kit';
import type { Account } from '../account.ts';
import { exportedPlants } from './exported-plants.ts';
import { memberData } from './member-data.ts';

/** The download of a member's own data. */
export const dataExportRoutes = (account: Account, call: Call): Served[] => [
  serveRaw(users.data, async ({ body, viewer, requestId, ctx }) => {
    const user = await account.confirmIdentity(viewer, body, { ctx });
    const forum = await allWritings(call, user._id, requestId);
    const plants = await exportedPlants(call, user._id, requestId);
    const date = account.now().toISOString().slice(0, 10);
    ctx.attachment(`plant-portal-${user.username}-${date}.json`);
    ctx.type = 'application/json; charset=utf-8';
    ctx.set('Cache-Control', 'private, no-store');
    await send(
      ctx,
      memberData(user, { plants, writings: forum, photoOf: (id) => photoOf(call, id, requestId) }, account),
    );
  }),
];

/** Fails without the forum: an incomplete export would look complete. */
async function allWritings(call: Call, userId: number, requestId: string): Promise<Writings> {
  try {
    return await call(writings.ofMember, { params: { id: userId }, query: { as: 'author' } }, { requestId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw unavailable(
      'Your forum posts can’t be loaded right now, so the download would be incomplete. Please try again later.',
      error,
    );
  }
}

const photoOf = async (call: Call, id: number, requestId: string): Promise<string | null> =>
  (await call(writings.photo, { params: { id } }, { requestId })).photo;

/** Streams with backpressure. An error breaks the connection, so that half an export never looks complete. */
async function send(ctx: ServiceContext, pieces: AsyncIterable<string>): Promise<void> {
  ctx.respond = false;
  try {
    await pipeline(Readable.from(pieces), ctx.res);
  } catch (error) {
    const isHangUp = (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isHangUp) throw error;
  }
}
