import type { Remote } from '@portal/contracts';
import { sdkVersion } from '@portal/sdk/host';

/** Returns whether a remote was built for this shell's SDK. If not, it waits for the next full page load. */
export const isCompatible = ({ sdk }: Remote) => sdk === sdkVersion;
