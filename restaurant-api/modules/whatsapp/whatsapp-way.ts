/** How a message may leave on WhatsApp: as free text within 24 hours of the guest's last message, else by an approved template (ADR 113). */
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

type WhatsappWay =
  | { way: 'text' }
  | { way: 'template'; text: string; template: NonNullable<Sms['template']> }
  | { way: 'none'; why: WhatsappRefusal };

interface AskedWay {
  kind: WhatsappKind;
  language: RestaurantLanguage;
  to: string;
  /** Asked only where a template is to be filled. */
  facts(): TemplateFacts | Promise<TemplateFacts>;
}

export async function whatsappWay(
  db: Queryable,
  scope: SuppressionScope,
  { kind, language, to, facts }: AskedWay,
): Promise<WhatsappWay> {
  if (await isWindowOpen(db, to)) return { way: 'text' };
  const template = await findTemplateFor(db, scope.restaurant.uid, kind, language);
  if (!template) return { way: 'none', why: 'no-template' };
  if (template.state !== 'approved') return { way: 'none', why: 'not-approved' };
  if (!(await maySay(db, scope, template, to))) return { way: 'none', why: 'no-consent' };
  const { filled, missing } = filledParameters(template.parameters, valuesOf(await facts(), language));
  if (missing.length > 0) return { way: 'none', why: 'empty-parameter' };
  return {
    way: 'template',
    text: filledBody(template.body, filled),
    template: { contentSid: template.contentSid, variables: JSON.stringify(filled) },
  };
}

/** Looked at once more before it leaves: an approval can be taken back, and a consent. */
export async function whyTemplateMayNotLeave(
  db: Queryable,
  scope: SuppressionScope,
  { contentSid, recipient }: OutboxMessage,
): Promise<'not-approved' | 'no-consent' | null> {
  const template = await findTemplateBySid(db, scope.restaurant.uid, contentSid);
  if (template?.state !== 'approved') return 'not-approved';
  return (await maySay(db, scope, template, recipient)) ? null : 'no-consent';
}

/** What Meta calls marketing goes to those who have agreed, and have not taken it back. */
async function maySay(
  db: Queryable,
  scope: SuppressionScope,
  { category }: WhatsappTemplateRow,
  to: string,
): Promise<boolean> {
  if (category !== 'MARKETING') return true;
  const [stopped = []] = await findSuppressions(db, scope, [{ channel: 'whatsapp', address: to }]);
  return stopped.length === 0 && (await hasConsented(db, scope.restaurant.uid, to));
}
