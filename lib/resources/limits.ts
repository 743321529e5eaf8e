/** The calls of blocks and limits of single days, of pauses, and of what a change of them would strand. */
import { callsOf } from './call';
import type { LimitTypes } from './limits-schema';

export const limitCalls = callsOf<LimitTypes>()({
  addBlocks: { method: 'POST', path: 'blocks', ability: 'hours', summary: 'Block a span of one or several days', creates: true, queuedAs: null },
  changeBlock: { method: 'PATCH', path: 'blocks/{uid}', ability: 'hours', summary: 'Change a block', queuedAs: null },
  removeBlock: { method: 'DELETE', path: 'blocks/{uid}', ability: 'hours', summary: 'Remove a block', queuedAs: null },
  pause: { method: 'POST', path: 'blocks/pause', ability: 'bookings', summary: 'Pause arrivals from now on, for so many minutes', queuedAs: null },
  endPause: { method: 'POST', path: 'blocks/{uid}/end', ability: 'bookings', summary: 'End a pause now', queuedAs: null },
  addRestrictions: { method: 'POST', path: 'restrictions', ability: 'hours', summary: 'Limit the covers or parties of a span of one or several days', creates: true, queuedAs: null },
  changeRestriction: { method: 'PATCH', path: 'restrictions/{uid}', ability: 'hours', summary: 'Change a limit', queuedAs: null },
  removeRestriction: { method: 'DELETE', path: 'restrictions/{uid}', ability: 'hours', summary: 'Remove a limit', queuedAs: null },
  undo: { method: 'POST', path: 'rotas/undo', ability: 'bookings', summary: 'Take back a change of hours, blocks or limits by its number', queuedAs: null },
  affected: { method: 'POST', path: 'affected', ability: 'bookings', summary: 'Which bookings a change of hours, blocks or limits would strand, without saving it', queuedAs: null },
});
