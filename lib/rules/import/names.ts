/** Guests' names in other systems' notations. */
import { isWalkInName } from '@/lib/rules/booking/walk-in';
import { plainText } from './plain-text';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** 'Prieto, Sofía' and 'Sofía Prieto' are the same person; a single word is a last name, as in 'table for Prieto'. */
export function splitName(name: string): PersonName {
  const text = name.replace(/\s+/g, ' ').trim();
  const comma = text.indexOf(',');
  if (comma > 0) return { firstName: text.slice(comma + 1).trim(), lastName: text.slice(0, comma).trim() };
  const space = text.indexOf(' ');
  return space < 0
    ? { firstName: '', lastName: text }
    : { firstName: text.slice(0, space), lastName: text.slice(space + 1) };
}

/** Other systems' names of a walk-in guest, in addition to that of §5. */
const FROM_THE_STREET = new Set([
  'walkin',
  'walk ins',
  'sin reserva',
  'cliente de paso',
  'sem reserva',
  'passante',
  'passantes',
  'sans reservation',
  'client de passage',
  'laufkundschaft',
  'ohne reservierung',
  'senza prenotazione',
  'cliente di passaggio',
]);

export function isWalkIn({ firstName, lastName }: PersonName): boolean {
  const name = `${firstName} ${lastName}`;
  return isWalkInName(name) || FROM_THE_STREET.has(plainText(name));
}
