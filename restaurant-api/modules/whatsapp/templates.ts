/** Assigns Twilio's templates to kinds of message and languages; their approval state is read from Twilio (ADR 113). */
import { KIND } from '@/lib/contract/constants';
import type { WhatsappTemplate, WhatsappTemplateTypes } from '@/lib/resources/messages/whatsapp-templates-schema';
import { type WhatsappParameters, parametersOf } from '@/lib/rules/message/whatsapp-template';
import { isPlaceholder } from '@/lib/rules/templates/placeholders';
import type { TwilioSettings } from '@/lib/config/environment';
import { type Context, type Restaurant, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import type { Call } from '../../http/call';
import type { WorkerParts } from '../../jobs/worker';
import { Problem, invalidField, notFound, unavailable } from '../../problem';
import { type TwilioContent, readContent, submitContent } from '../../providers/twilio/twilio-content';
import { type UnitOfWork, write } from '../../write/write';
import {
  type WhatsappTemplateRow,
  changeTemplate,
  findTemplate,
  findTemplates,
  findUnchecked,
  putTemplate,
  removeTemplate,
} from './template-repository';

/** Actor in the log for changes by the job. */
const WHATSAPP = systemActor('WhatsApp');
/** Age in minutes at which a state is refreshed, and the maximum number per run. */
const STALE_MINUTES = 55;
const AT_ONCE = 100;

export async function listTemplates({ context: { db }, restaurant }: Call): Promise<{ templates: WhatsappTemplate[] }> {
  return { templates: (await findTemplates(db, restaurant.uid)).map(wireOf) };
}

/**
 * Reads the template from Twilio before it is stored.
 * @throws Problem 'no-delivery' without a Twilio account, 'validation' for an unknown template or one in another language, 'unavailable'
 */
export async function joinTemplate(
  call: Call,
  { kind, language, contentSid }: WhatsappTemplateTypes['join']['body'],
): Promise<WhatsappTemplate> {
  const { context, restaurant } = call;
  const content = await asked(accountOf(context), contentSid);
  if (!content) throw invalidField('contentSid', 'unknown');
  if (content.language.slice(0, 2).toLowerCase() !== language) throw invalidField('contentSid', 'otherLanguage');
  const fills = parametersOf(kind);
  const work = async (unit: UnitOfWork) => {
    const before = (await findTemplates(unit.tx, restaurant.uid)).find(
      (one) => one.kind === kind && one.language === language,
    );
    const known = before?.contentSid === contentSid ? before.parameters : {};
    // Parameters named like a placeholder are assigned automatically.
    const guess = (name: string) => (isPlaceholder(name) && fills.includes(name) ? name : '');
    const { parameters: names, language: _language, ...said } = content;
    const parameters: WhatsappParameters = Object.fromEntries(names.map((name) => [name, known[name] ?? guess(name)]));
    const row = await putTemplate(unit.tx, {
      restaurant: restaurant.uid,
      kind,
      language,
      contentSid,
      ...said,
      parameters,
    });
    record(unit, row, before ? 'update' : 'create', before);
    return wireOf(row);
  };
  return write(call, work);
}

/** @throws Problem 'not-found', 'validation' for a placeholder that its kind cannot fill, or an unknown parameter */
export async function changeParameters(
  call: Call,
  uid: number,
  { parameters }: WhatsappTemplateTypes['change']['body'],
): Promise<WhatsappTemplate> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const before = await findTemplate(unit.tx, restaurant.uid, uid);
    if (!before) throw notFound('a template');
    const fills = parametersOf(before.kind);
    const said: WhatsappParameters = {};
    for (const [name, placeholder] of Object.entries(parameters)) {
      if (!(name in before.parameters)) throw invalidField(`parameters.${name}`, 'unknownField');
      if (placeholder !== '' && !(isPlaceholder(placeholder) && fills.includes(placeholder)))
        throw invalidField(`parameters.${name}`, 'unknownPlaceholder');
      said[name] = placeholder;
    }
    const row = await changeTemplate(unit.tx, restaurant.uid, uid, {
      parameters: { ...before.parameters, ...said },
    });
    if (!row) throw notFound('a template');
    record(unit, row, 'update', before);
    return wireOf(row);
  };
  return write(call, work);
}

/** @throws Problem 'not-found', 'no-delivery', 'unavailable' if Twilio does not respond */
export async function refreshTemplate(call: Call, uid: number): Promise<WhatsappTemplate> {
  const { context, restaurant } = call;
  const row = await findTemplate(context.db, restaurant.uid, uid);
  if (!row) throw notFound('a template');
  const content = await asked(accountOf(context), row.contentSid);
  return wireOf(await keep(context, restaurant, row, content));
}

/** @throws Problem 'not-found', 'no-delivery', 'unavailable' if Twilio does not respond, 'validation' if it refuses */
export async function submitTemplate(
  call: Call,
  uid: number,
  { category }: WhatsappTemplateTypes['submit']['body'],
): Promise<WhatsappTemplate> {
  const { context, restaurant } = call;
  const row = await findTemplate(context.db, restaurant.uid, uid);
  if (!row) throw notFound('a template');
  const account = accountOf(context);
  try {
    await submitContent(account, row.contentSid, { name: nameFor(row), category });
  } catch (error) {
    const { status = 0, message } = error as { status?: number; message: string };
    if (status < 400 || status >= 500 || status === 429) throw unavailable();
    throw new Problem('validation', message, { errors: [{ field: 'category', message: 'refusedThere' }] });
  }
  return wireOf(await keep(context, restaurant, row, await asked(account, row.contentSid)));
}

/** WhatsApp allows lower-case letters, digits and underscores. */
const nameFor = ({ name, kind, language, uid }: WhatsappTemplateRow): string =>
  (name || `${kind}_${language}_${uid}`)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 500);

/** Stops using the template; it stays at Twilio. @throws Problem 'not-found' */
export async function takeOff(call: Call, uid: number): Promise<{ ok: true }> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const row = await removeTemplate(unit.tx, restaurant.uid, uid);
    if (!row) throw notFound('a template');
    record(unit, row, 'delete', row);
    return null;
  };
  await write(call, work);
  return { ok: true };
}

/** Scheduled refresh; templates for which Twilio does not respond are retried in the next run. */
export async function refreshStaleTemplates({ context }: WorkerParts): Promise<void> {
  const { db, settings, log } = context;
  if (!settings.twilio) return;
  for (const { restaurant: of, uid } of await findUnchecked(db, STALE_MINUTES, AT_ONCE)) {
    const restaurant = await findByUid(db, of);
    const row = restaurant && (await findTemplate(db, of, uid));
    if (!restaurant || !row) continue;
    try {
      await keep(context, restaurant, row, await readContent(settings.twilio, row.contentSid));
    } catch (error) {
      log.warn({ err: error, template: uid }, 'the provider does not say how far the approval of a template is');
    }
  }
}

/** Stores Twilio's current state. Devices are notified of changes only. */
async function keep(
  context: Context,
  restaurant: Restaurant,
  before: WhatsappTemplateRow,
  content: TwilioContent | null,
): Promise<WhatsappTemplateRow> {
  const { parameters: names = [], language: _language, ...said } = content ?? { state: 'gone' as const };
  const parameters = content
    ? Object.fromEntries(names.map((name) => [name, before.parameters[name] ?? '']))
    : before.parameters;
  const change = { ...said, parameters, checkedAt: new Date() };
  const isNews = (Object.keys(said) as Array<keyof typeof said>).some((name) => said[name] !== before[name]);
  const work = async (unit: UnitOfWork) => {
    const row = await changeTemplate(unit.tx, restaurant.uid, before.uid, change);
    if (!row) throw notFound('a template');
    record(unit, row, 'update', before);
    return row;
  };
  if (isNews) return write({ context, restaurant, actor: WHATSAPP }, work);
  const row = await changeTemplate(context.db, restaurant.uid, before.uid, change);
  if (!row) throw notFound('a template');
  return row;
}

function accountOf({ settings: { twilio } }: Context): TwilioSettings {
  if (!twilio) throw new Problem('no-delivery', 'No provider is configured by which it could leave');
  return twilio;
}

/** @throws Problem 'unavailable' if Twilio does not respond */
async function asked(account: TwilioSettings, contentSid: string): Promise<TwilioContent | null> {
  try {
    return await readContent(account, contentSid);
  } catch {
    throw unavailable();
  }
}

function record(
  unit: UnitOfWork,
  row: WhatsappTemplateRow,
  action: 'create' | 'update' | 'delete',
  before?: WhatsappTemplateRow,
): void {
  const said = ({ kind, language, contentSid, parameters, state, category }: WhatsappTemplateRow) => ({
    kind,
    language,
    contentSid,
    parameters,
    state,
    category,
  });
  unit.record({
    kind: KIND.setup,
    entity: 'whatsapp-template',
    uid: row.uid,
    action,
    ...(before && { before: said(before) }),
    ...(action !== 'delete' && { after: said(row) }),
  });
}

const wireOf = ({ restaurant: _restaurant, checkedAt, ...row }: WhatsappTemplateRow): WhatsappTemplate => ({
  ...row,
  checkedAt: checkedAt.toISOString(),
});
