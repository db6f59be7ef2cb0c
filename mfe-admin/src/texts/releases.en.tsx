import type { CanaryAudience } from '@portal/contracts';
import type { ReactNode } from 'react';

/** The parts of the portal, as remotes and as services. */
const parts: Record<string, string> = {
  gateway: 'Gateway',
  renderer: 'Page renderer',
  encyclopedia: 'Encyclopedia',
  forum: 'Forum',
  hub: 'Community hub',
  vision: 'Identification',
  account: 'Accounts',
  admin: 'Administration',
};

const roles = { admin: 'Administrators', moderator: 'Moderators', owner: 'Photo owners' };
const languages = { en: 'English', de: 'German' };

export const releases = {
  about: 'The version of each part that visitors get now. Updates every 15 seconds.',
  failed: 'The releases could not be loaded.',
  none: 'No part has been released yet.',
  partOf: (name: string) => parts[name] ?? name,
  teamOf: (team: string) => `${team} team`,
  contact: 'Contact:',
  documentation: 'Documentation:',
  deprecations: (amount: number, day: string) =>
    amount === 1 ? `1 deprecation, until ${day}` : `${amount} deprecations, the next until ${day}`,
  usesUntil: (name: string, day: string) => `${name} (until ${day})`,
  stillUses: 'Still uses:',
  remotes: 'Parts of the portal',
  part: 'Part',
  versions: 'Versions',
  changed: 'Last change',
  crashes: 'Failures',
  acts: 'Actions',
  actsFor: (part: string) => `Actions for ${part}`,
  historyOf: (part: string) => `Versions of ${part}`,
  nothingLive: 'Not available to visitors',
  shareOf: (version: string) => `Share of visitors with ${version}`,
  percent: (amount: number) => `${amount} %`,
  stages: {
    prepared: 'Prepared',
    canary: 'Canary',
    live: 'Live',
    earlier: 'Earlier',
    rolled_back: 'Rolled back',
    removed: 'Removed',
  },
  by: (who: ReactNode) => <>by {who}</>,
  automatic: 'the automatic rollback',
  operator: 'a command',
  reason: 'Reason:',
  protected: 'Not rolled back automatically',
  /** `rate` is a formatted percentage, `before` the one of the version that it is compared with. */
  crashRate: (rate: string, visitors: string) => `${rate} of ${visitors} visitors`,
  before: (rate: string) => `Version before: ${rate}`,
  startCanary: 'Give to some people',
  audience: 'Who gets it',
  people: (audience: CanaryAudience | undefined) => {
    if (audience?.kind === 'staff') return 'All staff, while signed in';
    if (audience?.kind === 'role') return `${roles[audience.role]}, while signed in`;
    if (audience?.kind === 'language') return `Everyone using the portal in ${languages[audience.language]}`;
    return audience ? `${audience.percent} % of visitors` : 'A share of all visitors';
  },
  restore: 'Restore',
  titles: {
    promote: 'Give to everyone',
    rollBack: 'Roll back',
    endCanary: 'End the canary',
    audience: 'Choose who gets it',
    restore: 'Restore',
  },
  effects: {
    promote: (part: string, canary: string) => `${part}: with their next page, all visitors get ${canary}.`,
    rollBack: (part: string, live: string, previous: string) =>
      `${part}: with their next page, all visitors get ${previous} instead of ${live}.`,
    endCanary: (part: string, canary: string, people: string, live: string) =>
      `${part}: whoever has ${canary} gets ${live} with their next page. It was for: ${people}.`,
    audience: (part: string, version: string, live: string) =>
      `${part}: with their next page, the people you choose get ${version}. Everyone else stays with ${live}.`,
    restore: (part: string, version: string) =>
      `${part}: the visitors who had ${version} before the automatic rollback get it again. It will not be rolled back automatically again.`,
  },
  share: 'Share in percent, 1 to 99',
  shareWrong: 'Please enter a whole number from 1 to 99.',
  reasonHint: 'It is shown in the audit log and in the list of versions.',
  done: 'Release changed',
  doneText: (part: string) => `Visitors of ${part} get the change with their next page.`,
  notDone: 'The change failed',
  felt: {
    title: 'What visitors feel',
    range: 'Period',
    ranges: { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' },
    failed: 'The measurements could not be loaded.',
    none: 'No visit has been measured in this period.',
    note: 'Three of four visits were better than the bold figure; below it the range in which it lies with 95 % certainty.',
    measure: 'Measured',
    measures: {
      paint: 'Largest paint',
      response: 'Response to input',
      shift: 'Layout shift',
      blocking: 'Blocked by scripts',
    },
    notMeasured: 'Not measured',
    between: (...range: string[]) => range.join(' to '),
    visits: (amount: number) => (amount === 1 ? '1 visit' : `${amount} visits`),
    waiting: (amount: string, needed: string) =>
      `The canary is being compared: ${amount} of ${needed} visits so far.`,
    ready: (amount: string) =>
      `After ${amount} visits the canary feels no worse than the live version. It can go to everyone.`,
    worse: (measures: string[]) => `The canary is worse beyond what chance explains: ${measures.join(', ')}.`,
  },
  older: (amount: number) => (amount === 1 ? '1 older version' : `${amount} older versions`),
  crashList: {
    title: 'Crashes in browsers',
    failed: 'The crashes could not be loaded.',
    none: 'No crash has been reported in the last 30 days.',
    noPlace: 'Place unknown',
    times: (amount: number) => (amount === 1 ? 'once' : `${amount} times`),
    stack: 'Stack',
  },
  previewsOf: (part: string) => `Previews of ${part}`,
  previewUntil: (date: string, who: ReactNode) => (
    <>
      Preview by {who}, until {date}
    </>
  ),
  endPreview: 'End preview',
  endPreviewOf: (version: string) => `End the preview of ${version}`,
  previewEnded: 'Preview ended',
  ownMachine: 'On my machine',
  ownMachineAbout:
    'Your pages load one part from the development server on your machine. Only this sign-in is affected, and only until you log out.',
  host: 'Host',
  port: 'Port',
  portWrong: 'Please enter a port from 1024 to 65535.',
  ownMachineStart: 'Use my machine',
  ownMachineUsed: (part: string, address: string) => `${part} comes from ${address}.`,
  ownMachineStop: 'Stop',
  ownMachineOn: 'Your next page loads it from your machine',
  ownMachineOff: 'Your next page is the same as for visitors',
  shell: 'Shell',
  services: 'Running services',
  service: 'Service',
  version: 'Version',
  runningSince: 'Running since',
  instances: 'Processes',
  reachable: (running: number) => `${running} running`,
  copy: (version: string) => `Copy version ${version}`,
  copied: 'Version copied',
  notCopied: 'The version could not be copied',
  unreachable: 'Not reachable',
};
