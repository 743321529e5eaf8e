/** Event seatings start on quarter hours like arrivals (§9): 1:30 at night is 25.5. */
export const isArrivalStep = (time: number): boolean => Math.abs(time * 4 - Math.round(time * 4)) < 1e-9;
