/**
 * A column that names a user, as SQL: the account that took over a guest since. An event that names the guest may come after
 * the one that merged it.
 */
export const presentUser = (column: string): string =>
  `coalesce((select merged_into from users where users.id = ${column}), ${column})`;
