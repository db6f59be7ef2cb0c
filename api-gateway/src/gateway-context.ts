import type { RequestState } from '@portal/kit';
import type { ParameterizedContext } from 'koa';

/** What a part of the gateway gets of a request. */
export type GatewayContext = ParameterizedContext<RequestState>;
