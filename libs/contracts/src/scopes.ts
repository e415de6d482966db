import type { Operation } from './operation.ts';
import type { Claims } from './roles.ts';

/** Whether the caller's token reaches an operation at all; that of a person reaches what their role may. */
export const isInScope = (
  claims: Pick<Claims, 'scopes'> | null,
  { scope }: Pick<Operation, 'scope'>,
): boolean => !claims?.scopes || (scope !== undefined && claims.scopes.includes(scope));
