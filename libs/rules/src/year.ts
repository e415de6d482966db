/** The valid model years of a vehicle (specification part 1, section 9). */
export const vehicleYears = { min: 1901, max: 2155 } as const;

/** Specification part 1, section 5. */
export const vehicleYearMessage = 'Año inválido';

/** The years that something was made in or is for; null: open on that side. */
export interface ModelYears {
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
}

/** Whether a year is one of them. */
export const isOfYear = ({ yearFrom, yearTo }: ModelYears, year: number): boolean =>
  (yearFrom === null || yearFrom <= year) && (yearTo === null || year <= yearTo);

/** Whether a whole year from 1901 to 2155 (specification part 1, section 5). */
export const isVehicleYear = (year: number): boolean =>
  Number.isInteger(year) && year >= vehicleYears.min && year <= vehicleYears.max;
