export {
  type Database,
  type DatabaseOptions,
  type Executor,
  openDatabase,
  patientTransaction,
  type Transaction,
} from './database.ts';
export { deleteAged } from './delete-aged.ts';
export { isLockTimeout, isPassing, isTooSlow, isUniqueViolation } from './errors.ts';
export {
  type Idempotency,
  IdempotencyConflict,
  idempotent,
  moveIdempotencyKeys,
  pruneIdempotencyKeys,
} from './idempotent.ts';
export {
  applyFilter,
  columnList,
  countByValue,
  countLimit,
  escapeLike,
  type FilterColumn,
  selectPage,
  shapedPages,
} from './list.ts';
export { guestLock, noteMergedGuest, ownerNow, pruneMergedGuests, writeAsOwner } from './merged-guests.ts';
export { migrate, type Migration, type Migrations, revert } from './migrations.ts';
export { countPersonalRows, type PersonalPage, personalRows, type PersonalTable } from './personal-rows.ts';
export { platformMigrations } from './platform-migrations.ts';
export { readOfTurn } from './read-of-turn.ts';
export { type ColumnTypes, insertRows, rowsAs, rowsOf } from './rows.ts';
export { runAlong, runStatement, shapedQuery, shapedStatement } from './shaped-statements.ts';
