/** Three tables as an example of a timer setup: one with time left, one whose turn ends soon, one that should have left. */
import type { TimerSettings } from '@/lib/client/stored-state';
import type { TableFace } from './table-face';
import type { TimerTag } from './timer-tag';

export const SAMPLE = { width: 420, height: 170 };
const SIDE = 78;
const GREEN = '#2e7d32';
const PLUM = '#6a1b9a';

const party = (uid: string, x: number, shape: TableFace['shape'], name: string, initials: string, colour: string, rest: Partial<TableFace> = {}): TableFace => ({
  uid, name: uid, x, y: 46, w: SIDE, h: SIDE, shape, rotation: 0, normal: 4, seats: '4/4', tone: 'seated', colour, party: name, partyShort: name, initials, when: '', whenShort: '',
  next: '', nextShort: '', progress: 0.5, overdue: false, ending: false, onlineBlocked: false, payment: '', mark: 'none', label: '', ...rest,
});

export const SAMPLE_FACES: readonly TableFace[] = [
  party('12', 36, 'round', 'Prieto', 'SP', GREEN),
  party('14', 171, 'square', 'Vidal', 'HV', PLUM, { ending: true }),
  party('16', 306, 'round', 'Bosch', 'AB', GREEN, { overdue: true }),
];

const PHASES = [{ phase: 'running', timer: '45′' }, { phase: 'ending', timer: '12′' }, { phase: 'over', timer: '−5′' }] as const;

export function sampleTags({ show, covers, timer, name, initials }: TimerSettings): TimerTag[] {
  if (!show || !(covers || timer || name || initials)) return [];
  return SAMPLE_FACES.map(({ uid, x, y, w, h, colour, party: who, initials: letters }, index) => ({
    uid, x, y, w, h, colour,
    phase: PHASES[index]?.phase ?? 'running',
    name: name ? who : '',
    initials: initials ? letters : '',
    covers: covers ? '4' : '',
    timer: timer ? (PHASES[index]?.timer ?? '') : '',
  }));
}
