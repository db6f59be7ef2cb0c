import { randomBytes } from 'node:crypto';
import { addressOf, gardenLinks, limits, links } from '@portal/contracts';
import { deletedPlantIds, found, type Served, serve, serveRaw } from '@portal/kit';
import type { Account } from '../account.ts';
import { asMember } from '../removal/as-member.ts';
import { UserModel } from '../users/user.model.ts';
import { byName } from './garden-list.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { presentShared } from './garden-plant.present.ts';
import { type GardenSettingsDocument, GardenSettingsModel } from './garden-settings.model.ts';
import { calendarReader } from './read-calendar.ts';

type TokenField = 'calendarToken' | 'shareToken';

/** The secret addresses of gardens. A wrong token and a withdrawn one look the same. */
export const gardenLinkRoutes = ({ now, config }: Pick<Account, 'now' | 'config'>): Served[] => {
  const readCalendar = calendarReader({ now, factor: config.RATE_LIMIT_FACTOR });
  return [
    serve(gardenLinks.calendar, ({ viewer }) => linkOf(viewer.id, 'calendarToken', calendarPath)),
    serve(gardenLinks.renewCalendar, async ({ viewer }) => ({
      path: calendarPath(await asMember(viewer, () => renew(viewer.id, 'calendarToken'))),
    })),
    serve(gardenLinks.removeCalendar, ({ viewer }) => withdraw(viewer.id, 'calendarToken')),

    serveRaw(gardenLinks.readCalendar, async ({ query: { token, lang = 'en' }, ctx }) => {
      const calendar = await readCalendar({
        settings: await settingsBy('calendarToken', token),
        language: lang,
      });
      ctx.set('Cache-Control', 'private, no-cache');
      ctx.set('X-Robots-Tag', 'noindex');
      ctx.etag = calendar.revision;
      ctx.type = 'text/calendar; charset=utf-8';
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = calendar.text();
    }),

    serve(gardenLinks.share, ({ viewer }) => linkOf(viewer.id, 'shareToken', sharePath)),
    serve(gardenLinks.renewShare, async ({ viewer }) => ({
      path: sharePath(await asMember(viewer, () => renew(viewer.id, 'shareToken'))),
    })),
    serve(gardenLinks.removeShare, ({ viewer }) => withdraw(viewer.id, 'shareToken')),

    serve(gardenLinks.readShared, async ({ query: { token }, reply }) => {
      reply.cacheControl = 'private, no-store';
      const { _id: userId } = await settingsBy('shareToken', token);
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

async function linkOf(userId: number, field: TokenField, pathOf: (token: string) => string) {
  const token = (await GardenSettingsModel.findById(userId, { [field]: 1 }).lean())?.[field];
  return { path: token ? pathOf(token) : null };
}

async function renew(userId: number, field: TokenField): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await GardenSettingsModel.updateOne({ _id: userId }, { $set: { [field]: token } }, { upsert: true });
  return token;
}

const withdraw = (userId: number, field: TokenField) =>
  GardenSettingsModel.updateOne({ _id: userId }, { $unset: { [field]: 1 } });

/** Found by an index: an attacker learns nothing from the time it takes, because tokens are random. */
const settingsBy = async (field: TokenField, token: string): Promise<GardenSettingsDocument> =>
  found(await GardenSettingsModel.findOne({ [field]: token }).lean(), 'Garden');

const plantsOf = (userId: number) => GardenPlantModel.find({ userId }).limit(limits.garden.plants).lean();
