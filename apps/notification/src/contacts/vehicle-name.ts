/** A vehicle as people name it: `Nissan Sentra 2019`; a brand that its model begins with is said once. */
export const vehicleName = (vehicle: { brandName: string; model: string; year: number | null }): string => {
  const { brandName, model, year } = vehicle;
  const saysBrand = `${model} `.toLowerCase().startsWith(`${brandName.toLowerCase()} `);
  return [saysBrand ? null : brandName, model, year].filter(Boolean).join(' ');
};
