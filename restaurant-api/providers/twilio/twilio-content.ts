/** Templates of WhatsApp at Twilio (its Content API): what they say, and how far their approval by Meta is. */
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
  /** Of all its parts: a button may have one, too. */
  parameters: string[];
  state: WhatsappState;
  category: WhatsappCategory;
  rejection: string;
}

/** What Twilio says of an approval; null before it was asked for one. */
interface Approval {
  status?: unknown;
  category?: unknown;
  rejection_reason?: unknown;
}

/**
 * @returns null for one that Twilio does not know
 * @throws Error when Twilio does not answer
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

/** Asks Meta to approve it. @throws Error when Twilio does not answer, or refuses: its `status` says which */
export async function submitContent(
  settings: TwilioSettings,
  sid: string,
  { name, category }: { name: string; category: WhatsappCategory },
): Promise<void> {
  const { content } = await connect(settings);
  await content.v1.contents(sid).approvalCreate.create({ name, category });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A template has one type or several ways to show the same; each has its text under 'body', a card under 'title'. */
function bodyOf(types: Record<string, unknown> | null): string {
  const parts = Object.values(types ?? {}) as Array<{ body?: unknown; title?: unknown } | null>;
  return parts.map((part) => textOf(part?.body) || textOf(part?.title)).find((text) => text !== '') ?? '';
}
