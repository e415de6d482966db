/** What a person does with vehicles (specification 1 sections 1 and 3, 'Message'). */
export const userClasses = ['client', 'mechanic', 'shoppingArea', 'workshopOwner'] as const;
export type UserClass = (typeof userClasses)[number];

/** What each is called, of whoever it is. */
export const userClassNames: Readonly<Record<UserClass, string>> = {
  client: 'Vehículo propio',
  mechanic: 'Mecánica',
  shoppingArea: 'Área de compras',
  workshopOwner: 'Taller propio',
};

/** What is said of a class that lacks something. */
export const userClassMessages = {
  workshop: 'Escribe el nombre de tu taller.',
} as const;
