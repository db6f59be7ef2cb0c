import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkReferences } from './command.ts';
import { readRetractions } from './retraction-list.ts';

/** The head and three rows as the list has them. */
const list = `Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes
1,"Sage, a ""cure""",(B/T),"Lab
of moss",J,P,DE,A,,Research Article,3/1/2024 0:00,10.1/r,0,1/2/2020 0:00,10.1000/GONE,0,Retraction,+Error;,No,
2,Concern,,,,,,,,,11/20/2025 0:00,,,,10.1000/doubt,,Expression of concern,,,
3,Back,,,,,,,,,1/1/2023 0:00,,,,10.1000/back,,Retraction,,,
4,Back,,,,,,,,,1/1/2024 0:00,,,,10.1000/back,,Reinstatement,,,
5,Fixed,,,,,,,,,1/1/2024 0:00,,,,10.1000/fixed,,Correction,,,
6,None,,,,,,,,,1/1/2024 0:00,,,,unavailable,,Retraction,,,
`;

test('the list of retractions gives the latest notice about each work', () => {
  expect([...readRetractions(`\uFEFF${list.replace(/\n/g, '\r\n')}`)]).toEqual([
    ['10.1000/gone', { nature: 'retraction', date: '2024-03-01' }],
    ['10.1000/doubt', { nature: 'concern', date: '2025-11-20' }],
  ]);
});

test('a list without a column is refused by its name', () => {
  expect(() => readRetractions('Title,OriginalPaperDOI\na,10.1/b\n')).toThrow(/"RetractionNature"/);
});

describe('npm run references', () => {
  const requests: IncomingMessage[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  let folder: string;
  let lines: string[];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'references-'));
    lines = [];
    requests.length = 0;
    const works = [
      { doi: '10.1000/gone' },
      { id: 'book' },
      { doi: '10.1000/a(b)<c>' },
      { doi: '10.1000/lost' },
    ];
    writeFileSync(path.join(folder, 'references.json'), JSON.stringify(works));
    writeFileSync(path.join(folder, 'list.csv'), list);
    // As recorded from the registry: 1 for a DOI that it knows, 100 for others.
    answer = ({ url }, response) => {
      const isKnown = !url?.includes('lost');
      response.statusCode = isKnown ? 200 : 404;
      response.end(JSON.stringify({ responseCode: isKnown ? 1 : 100 }));
    };
  });

  let pauses = 0;
  const run = (words: string[], { today = '2026-12-01', stopAfter = 99 } = {}) => {
    const ending = new AbortController();
    pauses = 0;
    return checkReferences(words, {
      catalogue: folder,
      file: path.join(folder, 'data', 'checks.json'),
      registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      pause: async () => {
        pauses += 1;
        if (pauses >= stopAfter) ending.abort();
      },
      say: (line) => lines.push(line),
      signal: ending.signal,
      today,
    });
  };
  const checks = () => JSON.parse(readFileSync(path.join(folder, 'data', 'checks.json'), 'utf8'));
  const paths = () => requests.map(({ url }) => url);
  const contact = '--contact=moss@example.org';

  test('asks about each DOI once, with a pause between, and writes what it found', async () => {
    await run([contact, `--retractions=${path.join(folder, 'list.csv')}`]);

    expect(paths()).toEqual([
      '/api/handles/10.1000/gone?type=URL',
      '/api/handles/10.1000/a(b)%3Cc%3E?type=URL',
      '/api/handles/10.1000/lost?type=URL',
    ]);
    expect(requests[0]?.headers['user-agent']).toBe('PlantPortal/1.0 (moss@example.org)');
    expect(pauses).toBe(2);
    expect(checks()).toEqual({
      '10.1000/gone': {
        date: '2026-12-01',
        resolves: true,
        retraction: { nature: 'retraction', date: '2024-03-01' },
      },
      '10.1000/a(b)<c>': { date: '2026-12-01', resolves: true },
      '10.1000/lost': { date: '2026-12-01', resolves: false },
    });
    expect(lines.at(-1)).toBe('2 of 3 checked DOIs resolve; 1 have a notice of retraction or concern.');
  });

  test('goes on where it was stopped, and repeats checks after a month', async () => {
    await run([contact], { stopAfter: 1 });
    expect(paths()).toHaveLength(1);
    await run([contact]);
    expect(paths()).toHaveLength(3);
    await run([contact], { today: '2026-12-30' });
    expect(paths()).toHaveLength(3);
    await run([contact], { today: '2026-12-31' });
    expect(paths()).toHaveLength(6);
  });

  test('a newer list marks works that were checked before', async () => {
    await run([contact]);
    await run([contact, `--retractions=${path.join(folder, 'list.csv')}`]);

    expect(paths()).toHaveLength(3);
    expect(checks()['10.1000/gone'].retraction).toEqual({ nature: 'retraction', date: '2024-03-01' });
  });

  test('stops when the registry asks for a pause', async () => {
    answer = (_, response) => response.writeHead(429, { 'retry-after': '60' }).end();

    await expect(run([contact])).rejects.toThrow(/asks for a pause \(Retry-After: 60\)/);
    expect(paths()).toHaveLength(1);
  });

  test('stops when the registry fails, and records nothing of it', async () => {
    answer = (_, response) => response.writeHead(503).end();

    await expect(run([contact])).rejects.toThrow(/does not answer/);
    expect(checks()).toEqual({});
  });

  test('asks nothing without a contact', async () => {
    await expect(run([])).rejects.toThrow(/--contact/);
    expect(paths()).toEqual([]);
  });
});
