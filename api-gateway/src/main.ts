import { loadConfig } from '@portal/kit';
import { gatewaySettings } from './config.ts';
import { startGateway } from './start-gateway.ts';

await startGateway(loadConfig(gatewaySettings));
