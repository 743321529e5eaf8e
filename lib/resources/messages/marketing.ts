/** The calls of the campaigns and automations. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { MarketingTypes } from './marketing-schema';

const stale = [{ kind: KIND.note, entity: 'campaign' }] as const;
const by = { ability: 'marketing' } as const;
/** Not named in §3. */
const beyond = { ...by, needs: 'marketing' } as const;

export const marketingCalls = callsOf<MarketingTypes>()({
  list: { ...by, method: 'GET', path: 'marketing', summary: 'List campaigns and automations', stale },
  find: { ...by, method: 'GET', path: 'marketing/{uid}', summary: 'Read a campaign', stale },
  create: {
    ...by,
    method: 'POST',
    path: 'marketing',
    summary: 'Add a campaign or an automation',
    creates: true,
    queuedAs: null,
  },
  change: { ...by, method: 'PATCH', path: 'marketing/{uid}', summary: 'Change one that does not run', queuedAs: null },
  remove: { ...by, method: 'DELETE', path: 'marketing/{uid}', summary: 'Remove one', queuedAs: null },
  contents: {
    ...beyond,
    method: 'GET',
    path: 'marketing/{uid}/contents',
    summary: 'What it says since it began, in each language; null where it says what its template says',
    stale,
  },
  audience: {
    ...beyond,
    method: 'GET',
    path: 'marketing/{uid}/audience',
    summary: 'Who receives it, and how many do not for which reason',
    stale,
  },
  people: {
    ...beyond,
    method: 'GET',
    path: 'marketing/{uid}/people',
    summary: 'The people who receive it, or who do not for one reason',
    stale,
  },
  results: { ...beyond, method: 'GET', path: 'marketing/{uid}/results', summary: 'What came of it', stale },
  start: {
    ...beyond,
    method: 'POST',
    path: 'marketing/{uid}/start',
    summary: 'Start it, now or later; an automation is switched on',
    queuedAs: null,
  },
  pause: {
    ...beyond,
    method: 'POST',
    path: 'marketing/{uid}/pause',
    summary: 'Let nothing more leave',
    queuedAs: null,
  },
  resume: {
    ...beyond,
    method: 'POST',
    path: 'marketing/{uid}/resume',
    summary: 'Go on where it stopped',
    queuedAs: null,
  },
  retry: {
    ...beyond,
    method: 'POST',
    path: 'marketing/{uid}/retry',
    summary: 'Send again what failed, or of which nobody knows whether it went',
    queuedAs: null,
  },
});
