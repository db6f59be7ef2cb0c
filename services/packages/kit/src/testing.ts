export { ageRateLimits } from './testing/age-rate-limits.ts';
export { damagedPictures } from './testing/damaged-pictures.ts';
export { type RightsRow, sendCall, testRights } from './testing/rights-table.ts';
export { testDatabase } from './testing/test-database.ts';
export { type TestClient, type TestService, testSecret, testService } from './testing/test-service.ts';
