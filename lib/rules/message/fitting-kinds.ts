/** Which messages fit a booking as it stands. */
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

/** Those that staff may send of a booking of this stage, the first the most likely; 'text' is what they write themselves. */
export const fittingKinds = (stage: Stage): ReadonlyArray<(typeof FITTING)[Stage][number] | 'text'> => [
  ...FITTING[stage],
  'text',
];

/** What the guest of a new booking is told; null of one that is over. */
export const newsOfStage = (stage: Stage): 'booked' | 'standby' | 'waiting' | null =>
  isDue(stage) ? 'booked' : isOnStandby(stage) ? 'standby' : stage === STAGE.waiting ? 'waiting' : null;
