/** Fills WhatsApp templates. */
import type { WhatsappKind } from '@/lib/contract/messages/whatsapp';
import { KINDS, type Placeholder, type PlaceholderValues } from '@/lib/rules/templates/placeholders';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';

/** The fact for each parameter of the template; '' where none was chosen. */
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

/** The facts of a kind: the same as in mails. */
export const parametersOf = (kind: WhatsappKind): readonly Placeholder[] => KINDS[SAME_FACTS[kind]].fills;

/** Names of parameters in a text, each once: 'Hola {{1}}' → ['1'] */
export const parameterNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w{1,40})\s*\}\}/g)].map(([, name = '']) => name)),
];

/**
 * The parameters to send. WhatsApp accepts neither line breaks nor empty values.
 * @returns `missing`: names of parameters without a value for this booking
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

/** The text as the guest reads it. */
export const filledBody = (body: string, filled: Readonly<Record<string, string>>): string =>
  body.replace(/\{\{\s*(\w{1,40})\s*\}\}/g, (all, name: string) => filled[name] ?? all);
