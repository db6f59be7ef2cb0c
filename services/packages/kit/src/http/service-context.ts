import type { ServiceName, Viewer } from '@portal/contracts';
import type { ParameterizedContext } from 'koa';
import type { Log } from '../process/log.ts';

/** What the kit knows of a request beside HTTP. */
export interface RequestState {
  requestId: string;
  /** A log whose lines carry the request id. */
  log: Log;
  /** Who asks, by the gateway's word. */
  viewer: Viewer | null;
  /** The process of the portal that asks, by its own signed word. */
  caller: ServiceName | null;
  /** The path of the call that answers, as its contract writes it. */
  route?: string;
}

export type ServiceContext = ParameterizedContext<RequestState> & { params: Record<string, string> };
