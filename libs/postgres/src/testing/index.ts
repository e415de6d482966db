export { countLockWaits, meanwhile } from './lock-waits.ts';
export { testDatabase, type TestDatabase } from './test-database.ts';
export { planOf, type SentQuery, statementsOfPages, watchQueries } from './watch-queries.ts';
