/** Stands where the name of a person stood who closed the account. */
export const closedAccountName = 'Cuenta cerrada';
