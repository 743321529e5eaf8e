/** 63 → '1 h 3 min' in the reader's language. */
export function overtimeText(minutes: number, t: (key: string, values: Record<string, number>) => string): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('minutes', { minutes: rest });
  return rest === 0 ? t('hours', { hours }) : t('hoursAndMinutes', { hours, minutes: rest });
}
