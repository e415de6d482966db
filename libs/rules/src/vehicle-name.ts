/** A vehicle's display name, such as `Nissan Sentra 2019`; a brand with which the model begins is not repeated. */
export const vehicleName = (vehicle: {
  brandName: string;
  model: string | null;
  year: number | null;
}): string => {
  const { brandName, model, year } = vehicle;
  const saysBrand = `${model ?? ''} `.toLowerCase().startsWith(`${brandName.toLowerCase()} `);
  return [saysBrand ? null : brandName, model, year].filter(Boolean).join(' ');
};
