/** Lists of diners, for the CRM and for the search in a booking. */
import type { DinerSort, ListedWireDiner } from '@/lib/contract/diners/diner';
import { asksForAllergies } from '@/lib/rules/diner/segment';
import { type SegmentRule, segmentRule } from '@/lib/contract/diners/segment';
import { momentOf } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { findSegment, findTags } from '../segments/repository';
import { segmentCondition } from '../segments/segment-condition';
import { asRead, mayReadAll, mayReadCare } from './care';
import { type DinerScope, countDiners, findDiners } from './repository';

interface DinerListQuery {
  search: string;
  limit: number;
  offset: number;
  sort: DinerSort;
  order: 'asc' | 'desc';
  segment?: number;
}

/** Minimum length of a search from a booking; shorter ones find nothing (D14). */
const MIN_TYPED = 2;
const MAX_FOR_A_BOOKING = 20;

/** @throws Problem 'not-found' for an unknown segment, 'admin-required' for one on data that the reader may not see */
export async function listDiners(
  call: Call,
  asked: DinerListQuery,
): Promise<{ diners: ListedWireDiner[]; total: number; more: boolean }> {
  const { context, restaurant, actor } = call;
  const isForBooking = !mayReadAll(actor);
  if (isForBooking && (asked.search.trim().length < MIN_TYPED || asked.segment !== undefined))
    return { diners: [], total: 0, more: false };
  const today = todayOf(call);
  const scope = await scopeOf(call, asked);
  const tags = isForBooking ? [] : await findTags(context.db, restaurant.uid);
  const found = await findDiners(context.db, scope, {
    ...asked,
    ...(isForBooking && { limit: Math.min(asked.limit, MAX_FOR_A_BOOKING), offset: 0 }),
    today,
    tags: tags
      .filter(({ rule }) => mayAsk(call, rule))
      .map(({ name, rule }) => ({ name, condition: segmentCondition(rule, today) })),
  });
  return { ...found, diners: found.diners.map((diner) => asRead(actor, diner)) };
}

/** The scope of a list or file, by search text and segment. */
export async function scopeOf(
  call: Call,
  { search, segment }: { search: string; segment?: number },
): Promise<DinerScope> {
  const { context, restaurant } = call;
  if (segment === undefined) return { restaurant, search };
  const chosen = await findSegment(context.db, restaurant.uid, segment);
  if (!chosen) throw notFound('a segment');
  return { restaurant, search, condition: conditionFor(call, chosen.rule) };
}

/**
 * Number of diners that a rule matches, saved or not.
 * @param written the rule as JSON
 * @throws Problem 'validation', and 'admin-required' as the list does
 */
export async function countByRule(call: Call, written: string): Promise<{ total: number }> {
  const { context, restaurant } = call;
  const condition = conditionFor(call, ruleOf(written));
  return { total: await countDiners(context.db, { restaurant, search: '', condition }) };
}

function ruleOf(written: string): SegmentRule {
  try {
    return segmentRule.parse(JSON.parse(written));
  } catch {
    throw invalidField('rule', 'invalid');
  }
}

function conditionFor(call: Call, rule: SegmentRule) {
  if (!mayAsk(call, rule)) throw new Problem('admin-required', 'Admin user required to perform this action');
  return segmentCondition(rule, todayOf(call));
}

/** Rules on allergies require the right to read them: their result would reveal the data. */
const mayAsk = ({ actor }: Call, rule: SegmentRule) => mayReadCare(actor) || !asksForAllergies(rule);

export const todayOf = ({ context, restaurant }: Call): string => momentOf(context.now(), restaurant.timeZone).date;
