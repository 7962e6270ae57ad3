export function shiftDates(shift: number): void
