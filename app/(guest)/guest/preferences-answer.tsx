/** The pages of a guest's own data: kept by nobody, found by nobody who has not got the link. */
import type { ReactNode } from 'react';
import { GuestDocument } from '@/components/guest-booking/guest-document';
import { NoticePage } from '@/components/guest-booking/notice-page';
import { guestStyle } from '@/components/guest-booking/style/guest-style';
import type { PreferencesContext } from '@/components/guest-preferences/preferences-context';
import { preferencesStyle } from '@/components/guest-preferences/preferences-style';
import { htmlAnswer } from '@/lib/bff/guest/html-answer';
import { knownHouse } from '@/lib/bff/guest/known-house';
import type { OwnPreferences } from '@/lib/guest-booking/own-preferences';
import { PREFERENCES_PATH, ownDataFilePath } from '@/lib/guest-booking/preferences-path';
import type { Problem } from '@/lib/message/problem';
import { contextOf, housePage } from '../book/house-page';
import { readHouse } from '../book/read-house';
import type { PreferencesCall } from './preferences-call';

export const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export type Found = { ok: true; context: PreferencesContext } | { ok: false; page: Response };

/** The restaurant and what it keeps of the guest. */
export async function readOwn(call: PreferencesCall): Promise<Found> {
  if (call.service === '' || call.key === '') return { ok: false, page: await failedPreferences(call, { code: 'not-found', status: 404, error: 'The link is not complete' }) };
  const [house, own] = await Promise.all([readHouse(call), call.preferences.read()]);
  if (!house.ok) return { ok: false, page: await failedPreferences(call, house.problem) };
  if (!own.ok) return { ok: false, page: await failedPreferences(call, own.problem) };
  const base = contextOf({ ...call, query: { ...call.query, embed: false } }, house.value);
  return { ok: true, context: { ...base, g: call.texts('guestPreferences'), own: own.value, address: call.ownAddress, file: ownDataFilePath(call.service, call.key), once: crypto.randomUUID() } };
}

export const withOwn = (context: PreferencesContext, own: OwnPreferences): PreferencesContext => ({ ...context, own });

export function preferencesAnswer(call: PreferencesCall, context: PreferencesContext, body: ReactNode, { status, step }: { status?: number; step?: string } = {}): Promise<Response> {
  const { g, house } = context;
  const more = { service: call.service, key: call.key, ...(step && { step }) };
  return housePage(call, context, { title: g('title', { name: house.name }), status, headers: PRIVATE, languageLinks: { path: PREFERENCES_PATH, more }, look: guestStyle + preferencesStyle, body });
}

type Words = 'ended' | 'unknown' | 'down' | 'tooMany';

export function failedPreferences(call: PreferencesCall, problem: Problem): Promise<Response> {
  const { t, language, nonce, service } = call;
  const g = call.texts('guestPreferences');
  const words = wordsOf(problem);
  const title = g(`gone.${words}`);
  return htmlAnswer(
    <GuestDocument language={language} title={title} nonce={nonce} embed={false} skipLabel={t('skip')}>
      <NoticePage t={t} title={title} text={g(`gone.${words}Text`)} phone={knownHouse(service)?.phone} retry={words === 'down' || words === 'tooMany' ? call.ownAddress() : undefined} />
    </GuestDocument>,
    { status: problem.status === 0 ? 502 : problem.status, headers: { ...PRIVATE, ...(problem.status >= 500 && { 'retry-after': '10' }) } },
  );
}

function wordsOf({ status }: Problem): Words {
  if (status === 410) return 'ended';
  if (status === 404 || status === 400) return 'unknown';
  return status === 429 ? 'tooMany' : 'down';
}
