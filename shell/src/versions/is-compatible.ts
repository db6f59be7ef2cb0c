import { type Remote, serves } from '@portal/contracts';
import { sdkVersion } from '@portal/sdk/host';

/** Returns whether this shell serves what a remote was built for. If not, the remote waits for the next full page load. */
export const isCompatible = ({ sdk }: Remote) => serves(sdkVersion, sdk);
