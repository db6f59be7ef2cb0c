import { sessions } from '@portal/contracts';
import { fakeGateway } from '@portal/sdk/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLogOut } from './use-log-out.ts';

test('logout ends the session, drops a handed photo and anonymous drafts, and then reloads the page', async () => {
  const gateway = fakeGateway().answer(sessions.end, undefined);
  const reload = jest.fn(() => expect(gateway.calls(sessions.end)).toHaveLength(1));
  sessionStorage.setItem('portal-handed-photo', '{}');
  localStorage.setItem('portal-draft:anonymous:thread', '{}');
  localStorage.setItem('portal-draft:7:thread', '{}');
  const { result } = renderHook(() => useLogOut(reload));

  act(() => result.current.logOut());

  expect(result.current.isLeaving).toBe(true);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage)).toEqual(['portal-draft:7:thread']);
});
