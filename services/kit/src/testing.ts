export { type TestClient, type TestService, testService } from './testing/test-service.ts';
