/** The format of a WhatsApp message: free text within 24 hours of the guest's last message, else an approved template (ADR 113). */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { WhatsappKind, WhatsappRefusal } from '@/lib/contract/messages/whatsapp';
import { type TemplateFacts, valuesOf } from '@/lib/rules/templates/template-values';
import { filledBody, filledParameters } from '@/lib/rules/message/whatsapp-template';
import type { Queryable } from '../../db/client';
import type { OutboxMessage } from '../../mail/outbox-repository';
import type { Sms } from '../../providers/sms';
import { isWindowOpen } from '../messages/incoming-repository';
import { type SuppressionScope, findSuppressions } from '../suppressions/repository';
import { type WhatsappTemplateRow, findTemplateBySid, findTemplateFor, hasConsented } from './template-repository';

type WhatsappFormat =
  | { format: 'text' }
  | { format: 'template'; text: string; template: NonNullable<Sms['template']> }
  | { format: 'none'; why: WhatsappRefusal };

interface FormatRequest {
  kind: WhatsappKind;
  language: RestaurantLanguage;
  to: string;
  /** Called only if a template has to be filled. */
  facts(): TemplateFacts | Promise<TemplateFacts>;
}

export async function chooseWhatsappFormat(
  db: Queryable,
  scope: SuppressionScope,
  { kind, language, to, facts }: FormatRequest,
): Promise<WhatsappFormat> {
  if (await isWindowOpen(db, to)) return { format: 'text' };
  const template = await findTemplateFor(db, scope.restaurant.uid, kind, language);
  if (!template) return { format: 'none', why: 'no-template' };
  if (template.state !== 'approved') return { format: 'none', why: 'not-approved' };
  if (!(await isTemplateAllowed(db, scope, template, to))) return { format: 'none', why: 'no-consent' };
  const { filled, missing } = filledParameters(template.parameters, valuesOf(await facts(), language));
  if (missing.length > 0) return { format: 'none', why: 'empty-parameter' };
  return {
    format: 'template',
    text: filledBody(template.body, filled),
    template: { contentSid: template.contentSid, variables: JSON.stringify(filled) },
  };
}

/** Checked again before sending, since approval and consent can be withdrawn. */
export async function templateDropReason(
  db: Queryable,
  scope: SuppressionScope,
  { contentSid, recipient }: OutboxMessage,
): Promise<'not-approved' | 'no-consent' | null> {
  const template = await findTemplateBySid(db, scope.restaurant.uid, contentSid);
  if (template?.state !== 'approved') return 'not-approved';
  return (await isTemplateAllowed(db, scope, template, recipient)) ? null : 'no-consent';
}

/** Templates of Meta's category 'marketing' require the guest's consent. */
async function isTemplateAllowed(
  db: Queryable,
  scope: SuppressionScope,
  { category }: WhatsappTemplateRow,
  to: string,
): Promise<boolean> {
  if (category !== 'MARKETING') return true;
  const [stopped = []] = await findSuppressions(db, scope, [{ channel: 'whatsapp', address: to }]);
  return stopped.length === 0 && (await hasConsented(db, scope.restaurant.uid, to));
}
