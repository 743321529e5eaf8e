/** The status map of a new restaurant (D5). */
import type { Stage } from './stage';

export const DEFAULT_STATUS_MAP: ReadonlyArray<{ code: number; name: string; stage: Stage; colour: string }> = [
  { code: 997, name: 'Rejected', stage: 9, colour: '#8d6e63' },
  { code: 998, name: 'No show', stage: 6, colour: '#b71c1c' },
  { code: 999, name: 'Cancelled', stage: 9, colour: '#9e9e9e' },
  { code: 1000, name: 'Seated', stage: 4, colour: '#2e7d32' },
  { code: 1001, name: 'Booked', stage: 1, colour: '#1565c0' },
  { code: 1002, name: 'Confirmed', stage: 1, colour: '#0277bd' },
  { code: 1003, name: 'Late', stage: 2, colour: '#ef6c00' },
  { code: 1004, name: 'Waiting', stage: 3, colour: '#f9a825' },
  { code: 1005, name: 'Part seated', stage: 4, colour: '#558b2f' },
  { code: 1006, name: 'Starters', stage: 4, colour: '#00756b' },
  { code: 1007, name: 'Mains', stage: 4, colour: '#0b5470' },
  { code: 1008, name: 'Dessert', stage: 4, colour: '#6a1b9a' },
  { code: 1009, name: 'Bill', stage: 4, colour: '#ad1457' },
  { code: 1010, name: 'Finished', stage: 5, colour: '#546e7a' },
  { code: 1011, name: 'Standby', stage: 7, colour: '#7e57c2' },
  { code: 1012, name: 'Requested', stage: 0, colour: '#5c6bc0' },
];

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
