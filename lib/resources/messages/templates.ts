/**
 * The calls of the templates (§9). Marketing edits those of campaigns; users who may set up the restaurant edit all. Every page loads these calls;
 * those needed only by the template screens are in `template-previews`.
 */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { TemplateTypes } from './templates-schema';

export const templateCalls = callsOf<TemplateTypes>()({
  list: {
    method: 'GET',
    path: 'templates',
    ability: 'marketing',
    summary: 'List the templates that the restaurant has written itself',
    stale: [{ kind: KIND.setup, entity: 'template' }],
  },
  versions: {
    method: 'GET',
    path: 'templates/versions',
    needs: 'templates',
    ability: 'marketing',
    summary: 'What a template was before, the newest first',
    stale: [{ kind: KIND.setup, entity: 'template' }],
  },
  find: { method: 'GET', path: 'templates/{uid}', ability: 'marketing', summary: 'Read a template', stale: [] },
  create: {
    method: 'POST',
    path: 'templates',
    ability: 'marketing',
    summary: 'Write a template in place of the default',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'templates/{uid}',
    ability: 'marketing',
    summary: 'Change a template',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'templates/{uid}',
    ability: 'marketing',
    summary: 'Go back to the default',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'templates/{uid}/undo',
    needs: 'undo',
    ability: 'marketing',
    summary: 'Take back the last change of a template',
    queuedAs: null,
  },
});
