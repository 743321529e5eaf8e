/** Guests' names as other systems keep them. */
import { plainText } from './plain-text';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** 'Prieto, Sofía' and 'Sofía Prieto' are one person; a single word is a last name, as hosts say 'table for Prieto'. */
export function splitName(name: string): PersonName {
  const text = name.replace(/\s+/g, ' ').trim();
  const comma = text.indexOf(',');
  if (comma > 0) return { firstName: text.slice(comma + 1).trim(), lastName: text.slice(0, comma).trim() };
  const space = text.indexOf(' ');
  return space < 0 ? { firstName: '', lastName: text } : { firstName: text.slice(0, space), lastName: text.slice(space + 1) };
}

const WALK_IN = new Set(['walk in', 'walkin', 'walk ins', 'sin reserva', 'cliente de paso', 'sem reserva', 'passante', 'passantes']);

/** §5: the walk-in guest is known by name, in capitals or not. */
export function isWalkIn({ firstName, lastName }: PersonName): boolean {
  return WALK_IN.has(plainText(`${firstName} ${lastName}`));
}
