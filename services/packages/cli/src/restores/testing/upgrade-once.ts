import { settingsOf } from '../../data/testing/database-server.ts';
import { settleData } from '../swap.ts';
import { upgradeData } from '../upgrade-data.ts';
import { testPlan } from './test-plan.ts';

/** Upgrades a data folder as a start does; tests kill it. */
const [folder = ''] = process.argv.slice(2);
settleData(folder);
process.stdout.write('began\n');
await upgradeData({ root: process.cwd(), settings: settingsOf(folder), say: () => {} }, testPlan);
process.exit(0);
