/** Seatings lie on quarters of an hour, as the times of arrival do (§9): half past one at night is 25.5. */
export const isArrivalStep = (time: number): boolean => Math.abs(time * 4 - Math.round(time * 4)) < 1e-9;
