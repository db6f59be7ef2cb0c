import type { Remote } from '@portal/contracts';
import { sdkVersion } from '@portal/sdk/host';

/** Whether a remote was built for what this shell shares. If not, it waits for the next full load of the page. */
export const isCompatible = ({ facades }: Remote) => facades === sdkVersion;
