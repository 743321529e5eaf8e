/** Templates (§3): a generic model with one row per kind and language that the restaurant has written itself. */
import type { z } from 'zod';
import { KIND } from '@/lib/contract/constants';
import { may } from '@/lib/contract/access/role';
import { templateHtmlCalls, templatePreviewCalls } from '@/lib/resources/messages/template-previews';
import { templateCalls } from '@/lib/resources/messages/templates';
import {
  type Template,
  type TemplateDraft,
  templateHtmlSchemas,
  templatePreviewSchemas,
  templateSchemas,
} from '@/lib/resources/messages/templates-schema';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { KINDS } from '@/lib/rules/templates/placeholders';
import type { TemplateContent } from '@/lib/rules/templates/template-document';
import { constraintOf, sqlState } from '../../db/client';
import { messageTemplates } from '../../db/schema/templates';
import type { Call } from '../../http/call';
import { callRoutes } from '../../http/described-routes';
import { Problem, adminRequired } from '../../problem';
import type { DescribedModel } from '../models/described-model';
import { storedRows } from '../models/stored-model';
import { assertFillable } from './assert-fillable';
import { listBuiltIn } from './built-in';
import { listBookings, sendPreview, showPreview } from './preview';
import { type TemplateRow, findSetupOfMessage, findTemplate, findTemplates, findVersions } from './repository';
import { sanitisedHtml } from './sanitise-html';

type Patch = Partial<TemplateContent> & { html?: string; version?: number };

const COLUMNS = ['kind', 'language', 'subject', 'preheader', 'blocks', 'text', 'plain', 'html'] as const;

const rows = storedRows<Template, TemplateDraft & { html: string }, Patch, TemplateRow>({
  one: 'a template',
  entity: 'template',
  kind: KIND.setup,
  table: messageTemplates,
  columnsOf: (body) =>
    Object.fromEntries(
      COLUMNS.flatMap((name) => {
        const value = (body as Partial<TemplateRow>)[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  snapshotOf: (row) => ({ ...wireOf(row) }),
  complete: async (row) => wireOf(row),
  assertWhole: assertFillable,
  settle: async (_unit, call, row) => assertOwnKind(call, row),
});

export const templatesModel: DescribedModel = {
  name: 'templates',
  table: messageTemplates,
  routes(app, context) {
    callRoutes(
      app,
      context,
      'Templates',
      templateCalls,
      templateSchemas,
    )({
      list: async ({ call }) => ({
        templates: (await findTemplates(call.context.db, call.restaurant.uid)).map(wireOf),
      }),
      versions: async ({ call, query }) => ({
        versions: await findVersions(call.context.db, call.restaurant.uid, query.kind, query.language),
      }),
      find: ({ call, params }) => rows.find(call, params.uid),
      create: ({ call, body }) => create(call, { ...body, html: '' }),
      change: ({ call, params, body }) => rows.change(call, params.uid, body),
      async remove({ call, params }) {
        assertOwnKind(call, await rows.find(call, params.uid));
        await rows.remove(call, params.uid);
        return { ok: true as const };
      },
      undo: ({ call, params, body }) => refusingSecond(() => rows.undo(call, params.uid, body.version)),
    });
    callRoutes(
      app,
      context,
      'Templates',
      templateHtmlCalls,
      templateHtmlSchemas,
    )({
      write: ({ call, body }) => writeHtml(call, body),
    });
    callRoutes(
      app,
      context,
      'Templates',
      templatePreviewCalls,
      templatePreviewSchemas,
    )({
      builtIn: ({ call, query }) => listBuiltIn(call, query.language),
      bookings: ({ call }) => listBookings(call),
      show: ({ call, body }) => showPreview(call, body),
      send: ({ call, body }) => sendPreview(call, body),
    });
  },
};

/** Campaign templates may be written with the right to marketing; all other templates need the right to setup (D8). @throws Problem 'admin-required' */
function assertOwnKind({ actor }: Call, { kind }: Pick<TemplateRow, 'kind'>): void {
  if (KINDS[kind].group !== 'marketing' && !may(actor.role, 'setup', actor.location)) throw adminRequired();
}

/** @throws Problem 'version-conflict' with the template that another person wrote in the meantime */
async function create(call: Call, body: TemplateDraft & { html: string }): Promise<Template> {
  const { context, restaurant } = call;
  try {
    return await rows.create(call, body);
  } catch (error) {
    if (!isSecond(error)) throw error;
    const now = await findTemplate(context.db, restaurant.uid, body.kind, body.language);
    throw new Problem('version-conflict', 'It was changed meanwhile', { current: now && wireOf(now) });
  }
}

/** Refuses to restore a deleted template if there is a newer one of its kind and language. */
async function refusingSecond<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isSecond(error)) throw new Problem('nothing-to-undo', 'There is nothing to undo');
    throw error;
  }
}

const isSecond = (error: unknown) =>
  sqlState(error) === '23505' && (constraintOf(error) ?? '').endsWith('message_templates_one');

/** @throws Problem 'validation' with the placeholders that its kind cannot fill, 'version-conflict' */
async function writeHtml(
  call: Call,
  { kind, language, subject, html, version }: z.output<(typeof templateHtmlSchemas)['write']['body']>,
): Promise<Template> {
  const { context, restaurant } = call;
  const safe = html.trim() === '' ? '' : (await sanitisedHtml(html)).html;
  const now = await findTemplate(context.db, restaurant.uid, kind, language);
  if (now) return rows.change(call, now.uid, { subject, html: safe, version });
  if (version !== 0) throw new Problem('version-conflict', 'It was changed meanwhile');
  const { estName } = await findSetupOfMessage(context.db, restaurant.uid);
  return create(call, { kind, language, ...defaultTemplate(kind, language, estName), subject, html: safe });
}

function wireOf({
  uid,
  kind,
  language,
  subject,
  preheader,
  blocks,
  text,
  plain,
  html,
  version,
}: TemplateRow): Template {
  return { uid, kind, language, subject, preheader, blocks, text, plain, html, version };
}
