import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { BodyOf, RenderedPage, RenderRequest, renderPage } from '@portal/contracts';
import { type StubService, stubService } from './stub-service.ts';

/** A request that the renderer got. */
export interface RenderCall {
  request: RenderRequest;
  viewerTokens: Record<string, string> | undefined;
  isPatient: boolean | undefined;
}

export interface StubRenderer extends Omit<StubService, 'answer' | 'calls'> {
  calls: RenderCall[];
  /** Sets the pages of the next requests. */
  render: (page: (call: RenderCall) => Partial<RenderedPage>) => void;
  /** Sets whether the reads of pages are current. */
  areCurrent: (areCurrent: boolean) => void;
  /** Sets what it does instead of rendering. */
  act: (act: (response: ServerResponse, call: RenderCall) => void) => void;
}

/** Starts a renderer on a free port, which says what it was asked for. */
export async function stubRenderer(): Promise<StubRenderer> {
  const service = await stubService();
  const calls: RenderCall[] = [];
  let areCurrent = true;
  const answerWith = (answer: (response: ServerResponse, call: RenderCall) => void) =>
    service.answer(async (incoming, response) => {
      if (incoming.url === '/readyz') return response.end();
      if (incoming.url === '/internal/render/check') {
        response.setHeader('content-type', 'application/json');
        return response.end(JSON.stringify({ areCurrent }));
      }
      const { viewerTokens, isPatient, ...request } = (await json(incoming)) as BodyOf<typeof renderPage>;
      const call = { request, viewerTokens, isPatient };
      calls.push(call);
      return answer(response, call);
    });
  const render: StubRenderer['render'] = (page) =>
    answerWith((response, call) => {
      const { address, language, theme } = call.request;
      const rendered: RenderedPage = {
        html: `<main>${language} ${theme ?? 'system'} ${calls.length}</main>`,
        state: JSON.stringify({ address }),
        remotes: [],
        isComplete: true,
        ...page(call),
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rendered));
    });
  render(() => ({}));
  const { origin, server, stop } = service;
  return {
    ...{ origin, server, stop, calls, render, act: answerWith },
    areCurrent: (answer) => {
      areCurrent = answer;
    },
  };
}
