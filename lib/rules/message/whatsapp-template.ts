/** How a template of WhatsApp is filled. */
import type { WhatsappKind } from '@/lib/contract/messages/whatsapp';
import { KINDS, type Placeholder, type PlaceholderValues } from '@/lib/rules/templates/placeholders';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';

/** What stands for each parameter of the template; '' where nobody has said so. */
export type WhatsappParameters = Record<string, Placeholder | ''>;

const SAME_FACTS: Record<WhatsappKind, TemplateKind> = {
  booked: 'confirm',
  changed: 'confirm',
  cancelled: 'cancel',
  standby: 'standbyConfirm',
  waiting: 'standbyConfirm',
  reminder: 'reminder',
  'post-dining': 'postDining',
  'good-review': 'goodReview',
};

/** What a kind can say in a parameter: a booking says as much by WhatsApp as by mail. */
export const parametersOf = (kind: WhatsappKind): readonly Placeholder[] => KINDS[SAME_FACTS[kind]].fills;

/** Names of parameters in a text, each once: 'Hola {{1}}' → ['1'] */
export const parameterNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w{1,40})\s*\}\}/g)].map(([, name = '']) => name)),
];

/**
 * The parameters as they are sent. WhatsApp takes neither line breaks in them nor empty ones.
 * @returns `missing`: names of those that say nothing of this booking
 */
export function filledParameters(
  parameters: WhatsappParameters,
  values: PlaceholderValues,
): { filled: Record<string, string>; missing: string[] } {
  const filled = Object.fromEntries(
    Object.entries(parameters).map(([name, placeholder]) => [
      name,
      placeholder === '' ? '' : values[placeholder].replace(/\s+/g, ' ').trim(),
    ]),
  );
  return { filled, missing: Object.keys(filled).filter((name) => filled[name] === '') };
}

/** As the guest reads it. */
export const filledBody = (body: string, filled: Readonly<Record<string, string>>): string =>
  body.replace(/\{\{\s*(\w{1,40})\s*\}\}/g, (all, name: string) => filled[name] ?? all);
