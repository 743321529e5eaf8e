/** The message kinds that fit a booking's stage. */
import type { MessageKind } from '@/lib/contract/messages/messages';
import { isDue, isOnStandby, STAGE, type Stage } from '@/lib/rules/statuses/stage';

const FITTING = {
  0: ['standby'],
  1: ['booked', 'changed', 'reminder'],
  2: ['booked', 'changed', 'reminder'],
  3: ['waiting'],
  4: [],
  5: ['post-dining', 'good-review'],
  6: [],
  7: ['standby'],
  9: ['cancelled'],
} as const satisfies Record<Stage, readonly MessageKind[]>;

/** The kinds that staff can send at this stage, the most likely first; 'text' is free text. */
export const fittingKinds = (stage: Stage): ReadonlyArray<(typeof FITTING)[Stage][number] | 'text'> => [
  ...FITTING[stage],
  'text',
];

/** The kind sent for a new booking; null for one that is over. */
export const newsOfStage = (stage: Stage): 'booked' | 'standby' | 'waiting' | null =>
  isDue(stage) ? 'booked' : isOnStandby(stage) ? 'standby' : stage === STAGE.waiting ? 'waiting' : null;
