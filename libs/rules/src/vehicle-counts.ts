/** How many of each a vehicle may have; an electric one has no cylinders, a motorcycle no doors. */
const vehicleCounts = {
  number_of_cylinders: { min: 0, max: 16 },
  number_of_axes: { min: 1, max: 12 },
  number_of_doors: { min: 0, max: 9 },
} as const;
export type VehicleCount = keyof typeof vehicleCounts;

/** Whether a field holds one of a vehicle's counts. */
export const isVehicleCountName = (name: string): name is VehicleCount => Object.hasOwn(vehicleCounts, name);

/** What is said of a count outside of its bounds. */
export const vehicleCountMessage = (name: VehicleCount): string =>
  `Escribe un número entero, de ${vehicleCounts[name].min} a ${vehicleCounts[name].max}`;

/** Whether a typed text is empty, for unknown, or a whole number within the bounds. */
export const isVehicleCount = (name: VehicleCount, text: string): boolean => {
  const { min, max } = vehicleCounts[name];
  const typed = text.trim();
  return typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) >= min && Number(typed) <= max);
};
