import Bowser from 'bowser';

/** Longer than any browser's own; the rest is not read. */
const maxUserAgentLength = 500;
const maxLength = 60;

/** Names of a browser and its system, as they state them: `Firefox on Windows`. Anyone can send any name. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentLength));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.join(' on ').slice(0, maxLength) || unknownDevice;
}

const unknownDevice = 'Unknown device';
