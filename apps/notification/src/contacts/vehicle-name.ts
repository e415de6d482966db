/** A vehicle's display name: `Nissan Sentra 2019`, without repeating a brand with which the model begins. */
export const vehicleName = (vehicle: { brandName: string; model: string; year: number | null }): string => {
  const { brandName, model, year } = vehicle;
  const saysBrand = `${model} `.toLowerCase().startsWith(`${brandName.toLowerCase()} `);
  return [saysBrand ? null : brandName, model, year].filter(Boolean).join(' ');
};
