import { type AccountState, accounts } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { createUser } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import type { UserDocument } from '../users/user.model.ts';
import { accountStateRoutes } from './account-state.routes.ts';

testDatabase();
const { account } = testAccount();
const service = testService(accountStateRoutes(account), { name: 'account' });

const find = async (ids: number[]): Promise<AccountState[]> =>
  service.asService('gateway').call(accounts.find, { body: { ids } });
const check = async (name: string, { _id }: Pick<UserDocument, '_id'>) => {
  try {
    await service.asService('forum').call(accounts.checkName, { body: { userId: _id, name } });
    return 'fine';
  } catch (error) {
    const { code, fields } = error as { code: string; fields: object };
    expect(fields).toEqual({ name: (error as Error).message });
    return code;
  }
};

const day = 24 * 60 * 60 * 1000;
const later = new Date(Date.now() + day);
const earlier = new Date(Date.now() - day);
const at = new Date('2026-11-01T08:00:00Z');

let rosa: UserDocument;
let otto: UserDocument;
let admin: UserDocument;
let moderator: UserDocument;
beforeAll(async () => {
  rosa = await createUser({ username: 'Rosa.Canina', firstName: 'Rosa', lastName: 'Hund' });
  otto = await createUser({ username: 'otto' });
  admin = await createUser({ username: 'plant-team', firstName: 'Ada', lastName: 'Grün' });
  moderator = await createUser({ username: 'forum-moderator', firstName: 'Moritz' });
});

describe('accounts.find', () => {
  test('answers the accounts that exist with their current roles', async () => {
    expect(await find([rosa._id, admin._id, 999_999])).toEqual([
      {
        id: rosa._id,
        username: 'Rosa.Canina',
        roles: [],
        createdAt: rosa.createdAt.toISOString(),
        sessionsValidFrom: rosa.createdAt.toISOString(),
      },
      expect.objectContaining({ id: admin._id, roles: ['admin'] }),
    ]);
  });

  test('names a mute or block only while it lasts', async () => {
    const active = await createUser({
      muted: { reason: 'Spam.', at, until: later },
      blocked: { reason: 'Threats.', at },
      sessionsValidFrom: at,
    });
    const ended = await createUser({
      muted: { reason: 'Spam.', at, until: earlier },
      blocked: { reason: 'Threats.', at, until: earlier },
    });
    const [first, second] = await find([active._id, ended._id]);
    expect(first).toMatchObject({
      muted: { reason: 'Spam.', until: later.toISOString() },
      blocked: { reason: 'Threats.' },
      sessionsValidFrom: at.toISOString(),
    });
    expect(first?.blocked).not.toHaveProperty('until');
    expect(Object.keys(second ?? {})).not.toEqual(expect.arrayContaining(['muted', 'blocked']));
  });

  test('is for services only', async () => {
    await expect(service.call(accounts.find as never, { body: { ids: [1] } } as never)).rejects.toMatchObject(
      { code: 'not_allowed' },
    );
  });
});

test('accounts.resolve finds accounts by name, in any case', async () => {
  const usernames = ['rosa.CANINA', 'plant-team', 'nobody', 'Rosa.Canina'];
  const found = await service.asService('forum').call(accounts.resolve, { body: { usernames } });
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { id: rosa._id, username: 'Rosa.Canina' },
      { id: admin._id, username: 'plant-team' },
    ]),
  );
});

describe('accounts.checkName', () => {
  test.each([
    'Rosa.Canina',
    'rosa.canina',
    'ROSA.CANINA',
    '  Rosa.Canina ',
    'Rosa . Canina',
    'Rosa.\u00a0Canina',
    'R o s a . C a n i n a',
    'Rosa.\u3000\u2003Canina',
    'Ｒｏｓａ.Ｃａｎｉｎａ',
    'Rosa\u200b.Canina',
    'Rosa.Can\u00adina',
    'Rosa.Canina\u3164',
    '@Rosa.Canina',
    '„Rosa.Canina“',
    'Rosa.Canina ✓',
  ])('refuses %j, the user name of another member', async (name) => {
    expect(await check(name, otto)).toBe('conflict');
    expect(await check(name, rosa)).toBe('fine');
  });

  const lookAlikes = [
    // Case, spaces and punctuation.
    ...['plant-team', 'Plant Team', 'PLANTTEAM', 'plant_team', 'P l a n t  T e a m', 'Plant\u2003Team'],
    ...[
      'Plant Team (official)',
      '★ Plant Team ★',
      'The Plant-Team',
      'PlantTeamHelp',
      'pLaNt TeAm',
      'Plant—Team',
    ],
    // Cyrillic, Greek, Latin letters of other forms.
    ...['рlаnt-tеаm', 'Рlаnt Теаm', 'ΡΙΑΝΤ ΤΕΑΜ', 'plαnt teαm', 'Plаnt Tеаm ✓', 'Аdmin', 'ΑDΜΙΝ', 'аdмin'],
    ...['ｐｌａｎｔ ｔｅａｍ', '𝐏𝐥𝐚𝐧𝐭 𝐓𝐞𝐚𝐦', 'Ⓐⓓⓜⓘⓝ', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳', 'ᴀᴅᴍɪɴ', 'ᴍᴏᴅᴇʀᴀᴛᴏʀ', 'Mοderatοr'],
    // Invisible characters and marks.
    ...[
      'Plant\u200bTeam',
      'Pl\u00adant Team',
      'Ad\u200dmin',
      'Admin\u3164',
      '\u202eAdmin',
      'Plánt Téam',
      'A\u0336d\u0336min',
    ],
    ...['Ａｄｍｉｎ', 'Mødérator', 'Admın'],
    // Digits and signs.
    ...[
      'p1ant-team',
      'pIant team',
      'Plant T3am',
      'Pl4nt Te4m',
      'M0derat0r',
      '@dmin',
      'Adm!n',
      'Admin2',
      '5taff',
      '$upport',
    ],
    // Letters that look like two.
    ...['forurn-moderator', 'Adrnin', 'photo-ovvner'],
    // Reserved names and those of staff.
    ...[
      'Admin',
      'Administrator Rosa',
      'Rosa (Moderator)',
      'Plant Portal',
      'Plant Portal Support',
      'Staff',
      'Team',
      'The Team',
    ],
    ...[
      'Security',
      'Root',
      'Deleted Member',
      'Verwaltung',
      'Pflanzen-Team',
      'Pflanzenportal',
      'Gelöschtes Mitglied',
    ],
    ...[
      'Ada Grün',
      'Ada Gruen'.replace('ue', 'ü'),
      'ADA GRÜN',
      'Adа Grun',
      'Ada Grün, Botanikerin',
      'Moritz',
      'forum moderator',
    ],
  ];
  test.each(lookAlikes)('refuses %j to a member', async (name) => {
    expect(await check(name, rosa)).toBe('conflict');
  });

  test.each([
    ...[
      'Rosa',
      'Rosa Hund',
      'Teamus',
      'Rosa Teammann',
      'Team Rosa',
      'Ginger Root',
      'Root Beer',
      'Systema Naturae',
    ],
    ...['Stafford Green', 'Badminton Fan', 'Planter Teak', 'Plant Lover', 'Plant Teamwork', 'Modesty Blaise'],
    ...[
      'Home Owner',
      'Supporter Sue',
      'Moritz Moos',
      'Ada',
      'Ada Grünberg',
      'Adamina',
      'Светлана Иванова',
      '山田花子',
    ],
    ...[
      'José María',
      'Zoë O’Connor',
      'Jean-Luc',
      'Dr. Wurzel',
      'Steamy Fern 🌿',
      'Moderne Gärtnerin',
      'محمد',
      '1000 Blumen',
    ],
  ])('leaves %j to a member', async (name) => {
    expect(await check(name, rosa)).toBe('fine');
  });

  test('leaves staff their own names and the reserved ones, but no other account’s user name', async () => {
    for (const name of ['Plant Team', 'plant-team', 'Ada Grün', 'Admin', 'Plant Portal Support'])
      expect(await check(name, admin)).toBe('fine');
    expect(await check('Plant Team', moderator)).toBe('fine');
    expect(await check('plant-team', moderator)).toBe('conflict');
    expect(await check('rosa.canina', admin)).toBe('conflict');
  });

  test('answers at once to the longest names', async () => {
    for (const name of [
      'a '.repeat(100),
      'm'.repeat(200),
      'ﷺ'.repeat(200),
      '🅰'.repeat(100),
      '\u0336'.repeat(200),
    ])
      expect(await check(name, rosa)).toBe('fine');
  });
});
