import type { ServiceName, Viewer } from '@portal/contracts';
import type { ParameterizedContext } from 'koa';
import type { Log } from '../process/log.ts';

/** Facts about a request that the kit adds to those of HTTP. */
export interface RequestState {
  requestId: string;
  log: Log;
  /** The signed-in member, by the identity header of the gateway. */
  viewer: Viewer | null;
  /** The calling service, by its own identity header. */
  caller: ServiceName | null;
  /** The path pattern of the call that answers. */
  route?: string;
}

export type ServiceContext = ParameterizedContext<RequestState> & { params: Record<string, string> };
