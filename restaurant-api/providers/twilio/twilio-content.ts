/** WhatsApp templates at Twilio (Content API): their content and the state of Meta's approval. */
import type { TwilioSettings } from '@/lib/config/environment';
import {
  WHATSAPP_CATEGORIES,
  WHATSAPP_STATES,
  type WhatsappCategory,
  type WhatsappState,
} from '@/lib/contract/messages/whatsapp';
import { parameterNames } from '@/lib/rules/message/whatsapp-template';
import { connect } from './twilio-messages';

export interface TwilioContent {
  name: string;
  /** 'pt_BR' */
  language: string;
  body: string;
  /** Parameters of all parts, including buttons. */
  parameters: string[];
  state: WhatsappState;
  category: WhatsappCategory;
  rejection: string;
}

/** Twilio's approval record; null before approval was requested. */
interface Approval {
  status?: unknown;
  category?: unknown;
  rejection_reason?: unknown;
}

/**
 * @returns null for an unknown template
 * @throws Error if Twilio does not respond
 */
export async function readContent(settings: TwilioSettings, sid: string): Promise<TwilioContent | null> {
  const { content } = await connect(settings);
  const found = content.v1.contents(sid);
  try {
    const [{ friendlyName, language, types }, { whatsapp }] = await Promise.all([
      found.fetch(),
      found.approvalFetch().fetch(),
    ]);
    const approval = (whatsapp ?? {}) as Approval;
    const said = textOf(approval.status).toLowerCase();
    const category = textOf(approval.category).toUpperCase();
    return {
      name: friendlyName ?? '',
      language: language ?? '',
      body: bodyOf(types),
      parameters: parameterNames(JSON.stringify(types ?? {})),
      state: WHATSAPP_STATES.find((state) => state === said) ?? 'unsubmitted',
      category: WHATSAPP_CATEGORIES.find((one) => one === category) ?? '',
      rejection: textOf(approval.rejection_reason),
    };
  } catch (error) {
    if ((error as { status?: number }).status === 404) return null;
    throw error;
  }
}

/** Requests Meta's approval. @throws Error if Twilio does not respond or refuses: see its `status` */
export async function submitContent(
  settings: TwilioSettings,
  sid: string,
  { name, category }: { name: string; category: WhatsappCategory },
): Promise<void> {
  const { content } = await connect(settings);
  await content.v1.contents(sid).approvalCreate.create({ name, category });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A template has one or several types of the same content; each has its text in 'body', a card in 'title'. */
function bodyOf(types: Record<string, unknown> | null): string {
  const parts = Object.values(types ?? {}) as Array<{ body?: unknown; title?: unknown } | null>;
  return parts.map((part) => textOf(part?.body) || textOf(part?.title)).find((text) => text !== '') ?? '';
}
