import { addressOf, gardenLinks, limits, links } from '@portal/contracts';
import { deletedPlantIds, found, type Served, serve, serveRaw } from '@portal/kit';
import type { Account } from '../account.ts';
import { asMember } from '../removal/as-member.ts';
import { UserModel } from '../users/user.model.ts';
import { byName } from './garden-list.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { presentShared } from './garden-plant.present.ts';
import { noteHeldPhotos } from './held-photos.ts';
import { openGardenLink, renewGardenLink, withdrawGardenLink } from './open-garden-link.ts';
import { calendarReader } from './read-calendar.ts';

/** The secret addresses of gardens. A wrong token and a withdrawn one look the same. */
export const gardenLinkRoutes = ({ now, config }: Pick<Account, 'now' | 'config'>): Served[] => {
  const readCalendar = calendarReader({ now, factor: config.RATE_LIMIT_FACTOR });
  return [
    serve(gardenLinks.calendar, async ({ viewer: { id: userId } }) => {
      const link = await openGardenLink('calendar', { userId }, now());
      return { path: link && calendarPath(link.token) };
    }),
    serve(gardenLinks.renewCalendar, async ({ viewer }) => ({
      path: calendarPath(await asMember(viewer, () => renewGardenLink(viewer.id, 'calendar', now()))),
    })),
    serve(gardenLinks.removeCalendar, ({ viewer }) => withdrawGardenLink(viewer.id, 'calendar')),

    serveRaw(gardenLinks.readCalendar, async ({ query: { token, lang = 'en' }, ctx }) => {
      const { settings } = found(await openGardenLink('calendar', { token }, now()), 'Garden');
      const calendar = await readCalendar({ settings, language: lang });
      ctx.set('Cache-Control', 'private, no-cache');
      ctx.set('X-Robots-Tag', 'noindex');
      ctx.etag = calendar.revision;
      ctx.type = 'text/calendar; charset=utf-8';
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = calendar.text();
    }),

    serve(gardenLinks.share, async ({ viewer: { id: userId } }) => {
      const link = await openGardenLink('share', { userId }, now());
      return { path: link && sharePath(link.token) };
    }),
    serve(gardenLinks.renewShare, async ({ viewer }) => {
      const token = await asMember(viewer, () => renewGardenLink(viewer.id, 'share', now()));
      await noteHeldPhotos(viewer.id);
      return { path: sharePath(token) };
    }),
    serve(gardenLinks.removeShare, async ({ viewer }) => {
      await withdrawGardenLink(viewer.id, 'share');
      await noteHeldPhotos(viewer.id);
    }),

    serve(gardenLinks.readShared, async ({ query: { token }, reply }) => {
      reply.cacheControl = 'private, no-store';
      const { settings } = found(await openGardenLink('share', { token }, now()), 'Garden');
      const userId = settings._id;
      const member = await UserModel.findById(userId, { username: 1, displayName: 1 }).lean();
      const { username, displayName } = found(member, 'Garden');
      const plants = byName(await plantsOf(userId));
      const context = { deletedPlantIds: await deletedPlantIds() };
      return {
        username,
        ...(displayName && { displayName }),
        plants: plants.map((plant) => presentShared(plant, context)),
      };
    }),
  ];
};

const calendarPath = (token: string) => addressOf(gardenLinks.readCalendar, { query: { token } });
const sharePath = (token: string) => links.sharedGarden({ token });

const plantsOf = (userId: number) => GardenPlantModel.find({ userId }).limit(limits.garden.plants).lean();
