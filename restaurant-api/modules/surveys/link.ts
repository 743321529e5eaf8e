/** The survey link of a booking: for messages, and for staff to pass on. */
import { surveyPath } from '@/lib/rules/survey/survey-path';
import { surveyUntil } from '@/lib/rules/survey/survey-state';
import type { Restaurant } from '../../context';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import type { ApiSettings } from '../../settings';
import { findBooking } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { surveyKey } from './link-key';

interface MadeLink {
  link: string;
  /** Epoch milliseconds. */
  until: number;
}

/**
 * Always the same for a booking. It is valid from the seating of the party until its expiry.
 * @param more language of the page, and a preselected grade
 */
export function surveyLink(
  { settings }: { settings: Pick<ApiSettings, 'publicUrl' | 'authSecret'> },
  { uid: restaurant, service }: Pick<Restaurant, 'uid' | 'service'>,
  { uid, startsAt, turn }: Pick<BookingRow, 'uid' | 'startsAt' | 'turn'>,
  more: { lang?: string; score?: number } = {},
): MadeLink {
  const until = surveyUntil({ startsAt: startsAt.getTime(), turn });
  const key = surveyKey(settings.authSecret, { restaurant, uid }, until);
  return { link: settings.publicUrl + surveyPath(service, key, more), until };
}

/** @throws Problem 'not-found' */
export async function readSurveyLink(
  { context, restaurant }: Call,
  uid: number,
): Promise<{ link: string; until: string }> {
  const row = await findBooking(context.db, restaurant.uid, uid);
  if (!row || row.deletedAt) throw notFound('a booking');
  const { link, until } = surveyLink(context, restaurant, row);
  return { link, until: new Date(until).toISOString() };
}
