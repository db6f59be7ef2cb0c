import { fetchNewestRelease } from '@portal/kit/release-feed';
import { requireRedis } from '../run/redis-check.ts';
import { runningProcesses } from '../run/running.ts';
import { readSettings, type Settings } from '../run/settings.ts';
import { examineAddress } from './examine-address.ts';
import { examineDatabase } from './examine-database.ts';
import { examineClock, examineDisk, examineFolder, examinePort } from './examine-machine.ts';
import { examineMail, examinePush } from './examine-mail.ts';
import { type Finding, ok, type Patient, warning, wrong } from './finding.ts';

export const help = `Examines settings, port, data folder, disk, clock, database, mail, push keys, TLS, proxies and staff accounts, beside a
portal that runs or stopped, and changes nothing.

  npm run doctor     a line for each: ok, warning or wrong, and what to do

Exit codes: 0 nothing is wrong, 1 something is.
`;

/** Examines the portal of a folder; a setting that can't be read hides the rest. */
export async function examinePortal(root: string): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings(root);
  } catch (error) {
    return [wrong('settings', (error as Error).message.replace(/\s*\n\s*/g, ' '))];
  }
  const folder = settings.PORTAL_DATA_DIR;
  const patient: Patient = { settings, environment: process.env, running: runningProcesses(folder) };
  const parts = await Promise.all([
    ok('settings', 'Those of the process manager are valid.'),
    examinePort(patient),
    examineFolder(folder),
    examineDisk(folder),
    examineClock(),
    examineDatabase(patient),
    examineRedis(settings),
    examineMail(patient),
    examinePush(patient),
    examineAddress(patient),
    examineStaff(patient),
    examineReleases(patient),
  ]);
  return parts.flat();
}

async function examineRedis({ REDIS_URL }: Settings): Promise<Finding[]> {
  if (!REDIS_URL) return [];
  try {
    await requireRedis(REDIS_URL);
    return [ok('Redis', 'It answers.')];
  } catch (error) {
    return [wrong('Redis', (error as Error).message)];
  }
}

async function examineReleases({ environment: { RELEASE_FEED: feed } }: Patient): Promise<Finding[]> {
  if (!feed) return [];
  try {
    const { version } = await fetchNewestRelease(feed);
    return [ok('releases', `RELEASE_FEED answers; its newest release is ${version}.`)];
  } catch (error) {
    return [
      warning(
        'releases',
        `RELEASE_FEED can't be read, so nobody sees newer releases: ${(error as Error).message}`,
      ),
    ];
  }
}

function examineStaff({ environment }: Patient): Finding {
  return environment.STAFF_SECOND_FACTOR === 'required'
    ? ok('staff', 'Accounts with a role need a second factor.')
    : warning('staff', 'A password alone opens the administration: set STAFF_SECOND_FACTOR=required.');
}

/** One line of the report. */
export const formatFinding = ({ state, about, sentence }: Finding) =>
  `${state.padEnd(8)} ${about.padEnd(12)} ${sentence}`;
