export { testRedis } from './test-redis.ts';
