import type { RequestState } from '@portal/kit';
import type { ParameterizedContext } from 'koa';

export interface GatewayState extends RequestState {
  /** The network that asks: an IPv4 address or an IPv6 /64. */
  network: string;
}

/** What a part of the gateway gets of a request. */
export type GatewayContext = ParameterizedContext<GatewayState>;
