export { type Random, seeded } from '@portal/vision-service/identify/seeded';
