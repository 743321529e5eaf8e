/** The wire schemas that the OpenAPI document names once and refers to, rather than repeating in every call. */
import { z } from 'zod';
import { booking } from '@/lib/contract/booking';
import { diner } from '@/lib/contract/diner';
import { errorBody } from '@/lib/contract/error';
import { plan } from '@/lib/contract/floor';
import { calendarDay, rota, specialDate } from '@/lib/contract/hours';
import { change, notification } from '@/lib/contract/live';
import { setup } from '@/lib/contract/setup';
import { note } from '@/lib/resources/notes-schema';

const NAMED = { Booking: booking, CalendarDay: calendarDay, Change: change, Diner: diner, Error: errorBody, Note: note, Notification: notification, Plan: plan, Rota: rota, Setup: setup, SpecialDate: specialDate };

/** zod's own registry, where `describe` keeps its texts too. */
export const components = z.globalRegistry;
for (const [id, schema] of Object.entries(NAMED)) components.add(schema, { ...components.get(schema), id });
