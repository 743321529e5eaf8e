/** The calls of blocks and limits of single days, of pauses, and of the bookings that a change of them would affect. */
import { callsOf } from '../call';
import type { LimitTypes } from './limits-schema';

/** Announced by every change of a limit. */
const UNDONE = 'The answer names the change by which it is taken back (POST …/rotas/undo).';
const STRANDED =
  'Every coming booking that stands now and would be refused then, with the first check that would. Over a limit are those made last. A block or limit that is changed is one removed and one added.';

export const limitCalls = callsOf<LimitTypes>()({
  addBlocks: {
    method: 'POST',
    path: 'blocks',
    needs: 'limits',
    ability: 'hours',
    summary: 'Block a span of one or several days',
    description: UNDONE,
    creates: true,
    queuedAs: null,
  },
  changeBlock: {
    method: 'PATCH',
    path: 'blocks/{uid}',
    needs: 'limits',
    ability: 'hours',
    summary: 'Change a block',
    description: UNDONE,
    queuedAs: null,
  },
  removeBlock: {
    method: 'DELETE',
    path: 'blocks/{uid}',
    needs: 'limits',
    ability: 'hours',
    summary: 'Remove a block',
    description: UNDONE,
    queuedAs: null,
  },
  pause: {
    method: 'POST',
    path: 'blocks/pause',
    needs: 'limits',
    ability: 'bookings',
    summary: 'Pause arrivals from now on, for so many minutes',
    description: UNDONE,
    queuedAs: null,
  },
  endPause: {
    method: 'POST',
    path: 'blocks/{uid}/end',
    needs: 'limits',
    ability: 'bookings',
    summary: 'End a pause now',
    description: UNDONE,
    queuedAs: null,
  },
  addRestrictions: {
    method: 'POST',
    path: 'restrictions',
    needs: 'limits',
    ability: 'hours',
    summary: 'Limit the covers or parties of a span of one or several days',
    description: UNDONE,
    creates: true,
    queuedAs: null,
  },
  changeRestriction: {
    method: 'PATCH',
    path: 'restrictions/{uid}',
    needs: 'limits',
    ability: 'hours',
    summary: 'Change a limit',
    description: UNDONE,
    queuedAs: null,
  },
  removeRestriction: {
    method: 'DELETE',
    path: 'restrictions/{uid}',
    needs: 'limits',
    ability: 'hours',
    summary: 'Remove a limit',
    description: UNDONE,
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'rotas/undo',
    needs: 'limits',
    ability: 'bookings',
    summary: 'Take back a change of hours, blocks or limits by its number',
    description: '409 undo-conflict where something of it has been changed since.',
    queuedAs: null,
  },
  affected: {
    method: 'POST',
    path: 'affected',
    needs: 'limits',
    ability: 'bookings',
    summary: 'Which bookings a change of hours, blocks or limits would strand, without saving it',
    description: STRANDED,
    queuedAs: null,
  },
});
