/** The valid model years of a vehicle (specification part 1, section 9). */
export const vehicleYears = { min: 1901, max: 2155 } as const;

export const vehicleYearMessage = 'Año inválido';

/** Whether a whole year from 1901 to 2155 (specification part 1, section 5). */
export const isVehicleYear = (year: number): boolean =>
  Number.isInteger(year) && year >= vehicleYears.min && year <= vehicleYears.max;
