/** Validates templates before saving. Messages are keys of `messages/*.json` under `validation`. */
import { z } from 'zod';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import { isHttpLink } from '@/lib/contract/http-link';
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';
import { KINDS, linksOf, namesIn } from './placeholders';
import { type Block, OWN_PICTURES, blockLinksOf, ownPageOf, pagesOf } from './template-document';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';

export const templateKind = z.enum(TEMPLATE_KINDS);
export const templateLanguage = z.enum(RESTAURANT_LANGUAGES);

/** A link of a template: to a page of the booking, to a page of the restaurant, or to any web address. */
const link = z
  .string()
  .trim()
  .max(500, 'tooLong')
  .refine(
    (text) =>
      /^\{\{\w+\}\}$/.test(text) || ownPageOf(text) !== null || (isHttpLink(text) && namesIn(text).length === 0),
    'invalidLink',
  );
const run = z.strictObject({
  text: z.string().max(4000, 'tooLong'),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  link: link.optional(),
});
const runs = z.array(run).max(200, 'tooLong');

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), runs }),
  z.strictObject({ type: z.literal('paragraph'), runs }),
  z.strictObject({
    type: z.literal('button'),
    label: z.string().trim().min(1, 'required').max(120, 'tooLong'),
    link,
  }),
  z.strictObject({ type: z.literal('picture'), of: z.enum(OWN_PICTURES), alt: z.string().trim().max(200, 'tooLong') }),
  z.strictObject({ type: z.literal('divider') }),
  z.strictObject({ type: z.literal('fixed'), block: z.enum(['giftCard', 'order']) }),
]);

/** Subject and preview line are headers: one line each. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'tooLong')
    .refine((text) => !/[\r\n]/.test(text), 'invalid');

export const templateContent = {
  subject: line(200),
  preheader: line(200),
  blocks: z.array(block).max(100, 'tooLong'),
  text: z.string().trim().max(1000, 'tooLong'),
  plain: z.boolean(),
};

/** The field that is invalid for the kind, and why; null if all are valid. */
export function contentError(
  kind: TemplateKind,
  { subject, blocks, text }: { subject: string; blocks: readonly Block[]; text: string },
): { field: string; message: string } | null {
  const { channel, fixed } = KINDS[kind];
  if (channel === 'sms') return text === '' ? { field: 'text', message: 'required' } : null;
  if (subject === '') return { field: 'subject', message: 'required' };
  if (blocks.length === 0) return { field: 'blocks', message: 'required' };
  const standing = blocks.flatMap((one) => (one.type === 'fixed' ? [one.block] : []));
  const isAsFixed = fixed ? standing.length === 1 && standing[0] === fixed : standing.length === 0;
  if (!isAsFixed) return { field: 'blocks', message: 'fixedBlock' };
  // A link to an unknown page would be a button without effect.
  const links = blockLinksOf(blocks);
  const isFilled = links.flatMap(namesIn).every((name) => linksOf(kind).some((known) => known === name));
  return isFilled && links.map(ownPageOf).every((page) => page === null || pagesOf(kind).includes(page))
    ? null
    : { field: 'blocks', message: 'invalidLink' };
}
