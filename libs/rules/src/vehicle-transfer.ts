/** Days that whoever is offered a vehicle has to accept it. */
export const vehicleTransferDays = 14;
