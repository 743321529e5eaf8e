import type { Theme } from '@mui/material/styles';
import type { ShiftType } from '@/lib/rules/hours/hours';

/** The colour of a type of session, as the name of its palette entry. */
const TONES = {
  Breakfast: 'warning',
  Brunch: 'success',
  Lunch: 'info',
  Afternoon: 'secondary',
  Dinner: 'primary',
} as const satisfies Record<ShiftType, string>;

/** A CSS colour; beside it the type is always told in words too. */
export function sessionTone(type: ShiftType, theme: Theme): string {
  return theme.vars?.palette[TONES[type]].main ?? 'currentColor';
}

/** CSS classes of all types, each setting `--tone`. */
export function toneClasses(theme: Theme): Record<string, { '--tone': string }> {
  return Object.fromEntries(
    (Object.keys(TONES) as ShiftType[]).map((type) => [`&.${type}`, { '--tone': sessionTone(type, theme) }]),
  );
}
