import type { RequestState } from '@portal/kit';
import type { ParameterizedContext } from 'koa';

export interface GatewayState extends RequestState {
  /** The client's network: an IPv4 address or an IPv6 /64. */
  network: string;
}

export type GatewayContext = ParameterizedContext<GatewayState>;
