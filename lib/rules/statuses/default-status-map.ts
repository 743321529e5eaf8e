/** The status map of a new restaurant (D5), in the restaurant's language. */
import type { GuestLanguage } from '@/lib/contract/guest';
import type { Stage } from './stage';

interface DefaultStatus {
  code: number;
  /** In English. */
  name: string;
  stage: Stage;
  colour: string;
  names: Record<GuestLanguage, string>;
}

const status = (code: number, stage: Stage, colour: string, en: string, es: string, pt: string): DefaultStatus => ({
  code,
  name: en,
  stage,
  colour,
  names: { en, es, pt },
});

export const DEFAULT_STATUS_MAP: readonly DefaultStatus[] = [
  status(997, 9, '#8d6e63', 'Rejected', 'Rechazada', 'Recusada'),
  status(998, 6, '#b71c1c', 'No show', 'No presentado', 'Não compareceu'),
  status(999, 9, '#9e9e9e', 'Cancelled', 'Cancelada', 'Cancelada'),
  // §4: the seated status is the one named Seated or Sentado, so that it keeps this word in Portuguese too.
  status(1000, 4, '#2e7d32', 'Seated', 'Sentado', 'Sentado'),
  status(1001, 1, '#1565c0', 'Booked', 'Reservada', 'Reservada'),
  status(1002, 1, '#0277bd', 'Confirmed', 'Confirmada', 'Confirmada'),
  status(1003, 2, '#ef6c00', 'Late', 'Con retraso', 'Atrasada'),
  status(1004, 3, '#f9a825', 'Waiting', 'Esperando', 'Esperando'),
  status(1005, 4, '#558b2f', 'Part seated', 'Sentado en parte', 'Sentado em parte'),
  status(1006, 4, '#00756b', 'Starters', 'Entrantes', 'Entradas'),
  status(1007, 4, '#0b5470', 'Mains', 'Principales', 'Principais'),
  status(1008, 4, '#6a1b9a', 'Dessert', 'Postre', 'Sobremesa'),
  status(1009, 4, '#ad1457', 'Bill', 'Cuenta', 'Conta'),
  status(1010, 5, '#546e7a', 'Finished', 'Terminada', 'Finalizada'),
  status(1011, 7, '#7e57c2', 'Standby', 'Standby', 'Standby'),
  status(1012, 0, '#5c6bc0', 'Requested', 'Solicitada', 'Solicitada'),
];

const BY_CODE = new Map(DEFAULT_STATUS_MAP.map((one) => [one.code, one]));

/** What the product calls a status in each language, while the restaurant has not renamed it; undefined once it has. */
export function defaultNames({
  code,
  name,
}: {
  code: number;
  name: string;
}): Record<GuestLanguage, string> | undefined {
  const names = BY_CODE.get(code)?.names;
  return names && Object.values(names).includes(name) ? names : undefined;
}

export const STAGE_NAMES: Record<Stage, string> = {
  0: 'Requested',
  1: 'Due',
  2: 'Overdue',
  3: 'Waiting',
  4: 'Seated',
  5: 'Done',
  6: 'No show',
  7: 'Standby',
  9: 'Cancelled',
};
