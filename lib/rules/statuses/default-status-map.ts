/** The status map of a new restaurant (D5), in the restaurant's language. */
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import { STAGE, type Stage } from './stage';

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
  status(997, STAGE.cancelled, '#8d6e63', 'Rejected', 'Rechazada', 'Recusada'),
  status(998, STAGE.noShow, '#b71c1c', 'No show', 'No presentado', 'Não compareceu'),
  status(999, STAGE.cancelled, '#9e9e9e', 'Cancelled', 'Cancelada', 'Cancelada'),
  // §4: the seated status is found by the name Seated or Sentado, so that Portuguese keeps this name.
  status(1000, STAGE.seated, '#2e7d32', 'Seated', 'Sentado', 'Sentado'),
  status(1001, STAGE.due, '#1565c0', 'Booked', 'Reservada', 'Reservada'),
  status(1002, STAGE.due, '#0277bd', 'Confirmed', 'Confirmada', 'Confirmada'),
  status(1003, STAGE.overdue, '#ef6c00', 'Late', 'Con retraso', 'Atrasada'),
  status(1004, STAGE.waiting, '#f9a825', 'Waiting', 'Esperando', 'Esperando'),
  status(1005, STAGE.seated, '#558b2f', 'Part seated', 'Sentado en parte', 'Sentado em parte'),
  status(1006, STAGE.seated, '#00756b', 'Starters', 'Entrantes', 'Entradas'),
  status(1007, STAGE.seated, '#0b5470', 'Mains', 'Principales', 'Principais'),
  status(1008, STAGE.seated, '#6a1b9a', 'Dessert', 'Postre', 'Sobremesa'),
  status(1009, STAGE.seated, '#ad1457', 'Bill', 'Cuenta', 'Conta'),
  status(1010, STAGE.done, '#546e7a', 'Finished', 'Terminada', 'Finalizada'),
  status(1011, STAGE.standby, '#7e57c2', 'Standby', 'Standby', 'Standby'),
  status(1012, STAGE.requested, '#5c6bc0', 'Requested', 'Solicitada', 'Solicitada'),
];

const BY_CODE = new Map(DEFAULT_STATUS_MAP.map((one) => [one.code, one]));

/** The product's names of a status, while the restaurant has not renamed it; undefined afterwards. */
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
