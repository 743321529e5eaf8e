/** Templates of messages (§3 generic resources, §9): the restaurant's own texts in place of the built-in ones. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { templateContent, templateKind, templateLanguage } from '@/lib/rules/templates/template-schema';
import type { Inferred } from '../call';

/** Written in the HTML editor. A kilobyte is 1000 bytes, as in Gmail's limit of 102. */
const html = z.string().max(400_000, 'tooLong');

const draft = { kind: templateKind, language: templateLanguage, ...templateContent };
const template = z.object({
  ...draft,
  uid: f.uid,
  version: z.int().default(0),
  /** HTML sent in place of the document; '' for none. Only the HTML editor writes it. */
  html,
});
export interface Template extends z.output<typeof template> {}

const content = z.object({ ...templateContent, html });
const version = z.object({
  /** Number of the change. */
  seq: z.int(),
  at: z.iso.datetime().describe('ISO instant, UTC.'),
  who: z.string(),
  /** The content after the change; null if it was reset to the default. */
  content: content.nullable(),
});
export interface TemplateVersion extends z.output<typeof version> {}

const known = { version: f.whole.optional() };
const example = z.strictObject({ ...draft, html, bookingUid: f.uid.nullable() });

const place = z.object({ uid: f.uid, name: z.string(), date: f.serviceDate, time: f.decimalHours, covers: f.covers });
const rendered = z.object({
  subject: z.string(),
  text: z.string(),
  /** '' for a text message. */
  html: z.string(),
  /** Size of the HTML in bytes: Gmail clips messages above 102,000. */
  bytes: z.int(),
});
export interface RenderedTemplate extends z.output<typeof rendered> {}

export const templateSchemas = {
  list: { answer: z.object({ templates: z.array(template) }) },
  find: { answer: template },
  create: { body: z.strictObject(draft), answer: template },
  change: {
    body: z
      .strictObject({ ...templateContent, html: z.literal('') })
      .partial()
      .extend(known),
    answer: template,
  },
  remove: { answer: f.okAnswer },
  undo: { body: z.strictObject(known), answer: template.extend({ deleted: z.literal(true).optional() }) },
  versions: {
    query: z.object({ kind: templateKind, language: templateLanguage }),
    answer: z.object({ versions: z.array(version) }),
  },
};
export type TemplateTypes = Inferred<typeof templateSchemas>;
export type TemplateDraft = TemplateTypes['create']['body'];

/** Written as HTML, which needs another ability than documents. */
export const templateHtmlSchemas = {
  write: {
    body: z.strictObject({
      kind: templateKind,
      language: templateLanguage,
      subject: templateContent.subject,
      html,
      /** 0 if the restaurant has no template of its own yet. */
      version: f.whole,
    }),
    answer: template,
  },
};
export type TemplateHtmlTypes = Inferred<typeof templateHtmlSchemas>;

/** Messages outside §9's kinds, in the order in which a guest may receive them. */
export const BUILT_IN = ['changed', 'waiting', 'settled', 'not-given', 'refunded', 'charged', 'released'] as const;

export const templatePreviewSchemas = {
  builtIn: {
    query: z.object({ language: templateLanguage }),
    answer: z.object({
      messages: z.array(z.object({ key: z.enum(BUILT_IN), subject: z.string(), text: z.string() })),
    }),
  },
  bookings: { answer: z.object({ bookings: z.array(place) }) },
  show: { body: example, answer: rendered },
  /** Whether the message can be sent, and its recipient. */
  send: { body: example, answer: z.object({ to: z.string(), leaves: z.boolean() }) },
};
export type TemplatePreviewTypes = Inferred<typeof templatePreviewSchemas>;
