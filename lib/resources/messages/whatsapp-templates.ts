/** The calls of the restaurant's WhatsApp templates. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { WhatsappTemplateTypes } from './whatsapp-templates-schema';

export const whatsappTemplateCalls = callsOf<WhatsappTemplateTypes>()({
  list: {
    method: 'GET',
    path: 'whatsapp-templates',
    needs: 'whatsapp',
    ability: 'setup',
    summary: 'List the templates by which guests are written to on WhatsApp',
    stale: [{ kind: KIND.setup, entity: 'whatsapp-template' }],
  },
  join: {
    method: 'POST',
    path: 'whatsapp-templates',
    needs: 'whatsapp',
    ability: 'setup',
    summary: 'Join a template of Twilio to a kind of message and a language',
    description: 'In place of the one that was there.',
    queuedAs: null,
    creates: true,
  },
  change: {
    method: 'PATCH',
    path: 'whatsapp-templates/{uid}',
    needs: 'whatsapp',
    ability: 'setup',
    summary: 'Say what stands for each parameter of a template',
    queuedAs: null,
  },
  refresh: {
    method: 'POST',
    path: 'whatsapp-templates/{uid}/refresh',
    needs: 'whatsapp',
    ability: 'setup',
    summary: 'Ask how far the approval of a template is',
    queuedAs: null,
  },
  submit: {
    method: 'POST',
    path: 'whatsapp-templates/{uid}/submit',
    needs: 'whatsapp',
    ability: 'setup',
    summary: 'Submit a template to WhatsApp for approval',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'whatsapp-templates/{uid}',
    needs: 'whatsapp',
    ability: 'setup',
    summary: 'Take a template off its kind and language',
    queuedAs: null,
  },
});
