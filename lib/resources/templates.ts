/** The calls of the templates (§9). Who sets the restaurant up writes them; HTML is for those who may use its editor (§2, D8). */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from './call';
import type { TemplateHtmlTypes, TemplatePreviewTypes, TemplateTypes } from './templates-schema';

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

export const templateHtmlCalls = callsOf<TemplateHtmlTypes>()({
  write: {
    method: 'POST',
    path: 'template-html',
    needs: 'templates',
    ability: 'html-editor',
    summary: 'Write a template as HTML',
    queuedAs: null,
  },
});

/** A noun of its own: showing one changes nothing that was read. */
export const templatePreviewCalls = callsOf<TemplatePreviewTypes>()({
  builtIn: {
    method: 'GET',
    path: 'template-built-in',
    needs: 'templates',
    ability: 'setup',
    summary: 'The messages whose texts cannot be changed',
    stale: [],
  },
  bookings: {
    method: 'GET',
    path: 'template-bookings',
    needs: 'templates',
    ability: 'setup',
    summary: 'The bookings that a template can be shown with',
    stale: [],
  },
  show: {
    method: 'POST',
    path: 'template-previews',
    needs: 'templates',
    ability: 'setup',
    summary: 'Show a template with the facts of a booking',
    queuedAs: null,
  },
  send: {
    method: 'POST',
    path: 'template-previews/send',
    needs: 'templates',
    ability: 'setup',
    summary: 'Send a template to oneself, as it is written now',
    queuedAs: null,
  },
});
