import { createTickets } from './tickets.ts';

const ticket = '8a3c8a34-52c8-4d0e-9d0c-5e3a3ad0a9b1';
const progress = { ahead: 2, seconds: 1.5 };

test('progress can be read while the analysis lives, from when it is queued', async () => {
  const tickets = createTickets();
  await tickets.during(ticket, async (follow) => {
    expect(tickets.progressOf(ticket)).toBeUndefined();
    follow(() => progress);
    expect(tickets.progressOf(ticket)).toEqual(progress);
  });

  expect(tickets.progressOf(ticket)).toBeUndefined();
});

test('a failed analysis gives its ticket back', async () => {
  const tickets = createTickets();
  const failed = tickets.during(ticket, async (follow) => {
    follow(() => progress);
    throw new Error('a bug');
  });

  await expect(failed).rejects.toThrow('a bug');
  expect(tickets.progressOf(ticket)).toBeUndefined();
});

test('a ticket in use stays with the first analysis; the second runs without one', async () => {
  const tickets = createTickets();
  await tickets.during(ticket, async (follow) => {
    follow(() => progress);
    const second = await tickets.during(ticket, async (followToo) => {
      followToo(() => ({ ahead: 9, seconds: 9 }));
      return 'an answer';
    });
    expect([second, tickets.progressOf(ticket)]).toEqual(['an answer', progress]);
  });
});

test('holds a bounded number of tickets', async () => {
  const tickets = createTickets();
  const ends: (() => void)[] = [];
  const running = Array.from({ length: 1001 }, (_, index) =>
    tickets.during(String(index), (follow) => {
      follow(() => progress);
      return new Promise<void>((end) => ends.push(end));
    }),
  );

  expect([tickets.progressOf('999'), tickets.progressOf('1000')]).toEqual([progress, undefined]);
  for (const end of ends) end();
  await Promise.all(running);
});
