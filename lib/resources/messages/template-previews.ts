/** Drafts of templates: previewed, sent to the author, and edited as HTML by users who may use that editor (§2, D8). */
import { callsOf } from '../call';
import type { TemplateHtmlTypes, TemplatePreviewTypes } from './templates-schema';

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

/** A resource of its own: a preview makes no read stale. */
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
    ability: 'marketing',
    summary: 'The bookings that a template can be shown with',
    stale: [],
  },
  show: {
    method: 'POST',
    path: 'template-previews',
    needs: 'templates',
    ability: 'marketing',
    summary: 'Show a template with the facts of a booking',
    queuedAs: null,
  },
  send: {
    method: 'POST',
    path: 'template-previews/send',
    needs: 'templates',
    ability: 'marketing',
    summary: 'Send a template to oneself, as it is written now',
    queuedAs: null,
  },
});
