export { publishMessage, subscribe, type Subscription } from './channels.ts';
export { openRedis, type RedisClient, type RedisOptions, withDeadline } from './redis.ts';
export {
  hearRevocations,
  readRevocations,
  readRevocationsVersion,
  type Revocation,
  revocationsPrefix,
  writeRevocations,
} from './revocations.ts';
