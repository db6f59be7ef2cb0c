const dayMs = 24 * 60 * 60 * 1000;

/** The next moment after `after` at this time of the day, `07:00` in UTC. */
export function nextDigestAt(after: Date, time: string): Date {
  const today = Date.parse(`${after.toISOString().slice(0, 10)}T${time}:00.000Z`);
  return new Date(today > after.getTime() ? today : today + dayMs);
}
