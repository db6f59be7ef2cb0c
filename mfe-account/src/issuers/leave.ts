/** Sends the browser to another site; Back returns to this page. */
export const leave = ({ address }: { address: string }): void => location.assign(address);
