import type { Theme } from '@mui/material/styles';
import type { ShiftType } from '@/lib/rules/hours/hours';

/** Palette entry of a session type. */
const TONES = {
  Breakfast: 'warning',
  Brunch: 'success',
  Lunch: 'info',
  Afternoon: 'secondary',
  Dinner: 'primary',
} as const satisfies Record<ShiftType, string>;

/** CSS colour of a session type; the type is always named in text too. */
export function sessionTone(type: ShiftType, theme: Theme): string {
  return theme.vars?.palette[TONES[type]].main ?? 'currentColor';
}

/** CSS class for each type, setting `--tone`. */
export function toneClasses(theme: Theme): Record<string, { '--tone': string }> {
  return Object.fromEntries(
    (Object.keys(TONES) as ShiftType[]).map((type) => [`&.${type}`, { '--tone': sessionTone(type, theme) }]),
  );
}
