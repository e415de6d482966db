interface NamedVehicle {
  readonly brand: { readonly name: string };
  readonly vehicle_model: string | null;
  readonly vehicle_year: number | null;
}

/** A vehicle as people say it, its brand once: `Mazda 2 2022`, though its model is `Mazda 2`. */
export const vehicleName = ({ brand, vehicle_model: model, vehicle_year: year }: NamedVehicle): string => {
  const isNamedTwice = model?.toLowerCase().startsWith(`${brand.name.toLowerCase()} `) ?? false;
  return [!isNamedTwice && brand.name, model, year].filter(Boolean).join(' ');
};
