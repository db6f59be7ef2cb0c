import { plants } from '@portal/contracts';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { call, FailedState, query } from '../index.ts';
import { useQuery } from '../query.ts';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';

function Plants() {
  const { data, error, refetch } = useQuery(query(plants.cards));
  if (error) return <FailedState title="No plants." error={error} onRetry={refetch} />;
  return <p>{data ? 'Plants' : 'Loading'}</p>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each(['upstream_unavailable', 'upstream_timeout', 'offline'] as const)(
  'a read that failed as %s is retried once its address answers, and the page stays as it is until then',
  async (code) => {
    const gateway = fakeGateway().answer(plants.cards, refusal(code));
    await renderScreen(<Plants />);
    await pass(60_000);
    expect(screen.getByText('No plants.')).toBeVisible();
    expect(gateway.calls(plants.cards)).toHaveLength(1);

    gateway.answer(plants.cards, []);
    await pass(36_000);

    expect(screen.getByText('Plants')).toBeVisible();
  },
);

test.each(['internal', 'not_found', 'not_allowed'] as const)(
  'a read that was answered with %s is retried by the button only',
  async (code) => {
    const gateway = fakeGateway().answer(plants.cards, refusal(code));
    await renderScreen(<Plants />);
    gateway.answer(plants.cards, []);

    await pass(60_000);

    expect(screen.getByText('No plants.')).toBeVisible();
  },
);

test('a failed state that stays while it is retried recovers although the first retry fails', async () => {
  const outcomes = [refusal('offline'), refusal('offline'), []];
  const gateway = fakeGateway();
  function Steady() {
    const [result, setResult] = useState<unknown>();
    const read = () => {
      gateway.answer(plants.cards, outcomes.shift() ?? []);
      call(plants.cards).then(setResult, setResult);
    };
    useEffect(read, []);
    return Array.isArray(result) ? (
      <p>Plants</p>
    ) : (
      <FailedState title="No plants." error={result} onRetry={read} />
    );
  }
  // HEAD requests succeed meanwhile.
  const fetchAll = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    init?.method === 'HEAD' ? ({ status: 200 } as Response) : fetchAll(input, init);
  await renderScreen(<Steady />);
  await pass(3000);
  expect(gateway.calls(plants.cards)).toHaveLength(2);
  expect(screen.getByText('No plants.')).toBeVisible();

  await pass(3000);

  expect(screen.getByText('Plants')).toBeVisible();
});

test('nothing is polled while the page is hidden', async () => {
  const gateway = fakeGateway().answer(plants.cards, refusal('offline'));
  await renderScreen(<Plants />);
  gateway.answer(plants.cards, []);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);

  await pass(60_000);
  expect(screen.getByText('No plants.')).toBeVisible();

  hidden.mockReturnValue(false);
  await pass(36_000);
  expect(screen.getByText('Plants')).toBeVisible();
});
