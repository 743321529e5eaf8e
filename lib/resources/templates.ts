/** The calls of the templates (§9), for who sets the restaurant up. Every page loads them; what only their screens need is in `template-previews`. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from './call';
import type { TemplateTypes } from './templates-schema';

export const templateCalls = callsOf<TemplateTypes>()({
  list: {
    method: 'GET',
    path: 'templates',
    ability: 'setup',
    summary: 'List the templates that the restaurant has written itself',
    stale: [{ kind: KIND.setup, entity: 'template' }],
  },
  versions: {
    method: 'GET',
    path: 'templates/versions',
    needs: 'templates',
    ability: 'setup',
    summary: 'What a template was before, the newest first',
    stale: [{ kind: KIND.setup, entity: 'template' }],
  },
  find: { method: 'GET', path: 'templates/{uid}', ability: 'setup', summary: 'Read a template', stale: [] },
  create: {
    method: 'POST',
    path: 'templates',
    ability: 'setup',
    summary: 'Write a template in place of the default',
    creates: true,
    queuedAs: null,
  },
  change: { method: 'PATCH', path: 'templates/{uid}', ability: 'setup', summary: 'Change a template', queuedAs: null },
  remove: {
    method: 'DELETE',
    path: 'templates/{uid}',
    ability: 'setup',
    summary: 'Go back to the default',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'templates/{uid}/undo',
    needs: 'undo',
    ability: 'setup',
    summary: 'Take back the last change of a template',
    queuedAs: null,
  },
});
