interface AskedVehicle {
  readonly brandId: number;
  readonly model: string;
  readonly year: number | null;
}

/** A vehicle as reads of products take it; without a year, of any. */
export const vehicleQuery = ({ brandId, model, year }: AskedVehicle) => ({
  brand_id: brandId,
  model,
  ...(year !== null && { year }),
});
