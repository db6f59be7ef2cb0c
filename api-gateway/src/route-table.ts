/** Services find their calls by the same table, so that they and the gateway agree. */
export { type Route, routeTable } from '@portal/kit';
