/** The request of a queued change. */
import { type QueuedAction, bookingSubject, type QueuedChange } from '@/lib/rules/offline/queued-change';
import type { Result } from '@/lib/rules/message/problem';
import type { CallTypes, Change, InputOf, Typed } from '@/lib/resources/call';
import { noteCalls } from '@/lib/resources/bookings/notes';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import { paths } from '../calls/api-paths';
import { type AnyInput, describedAddress } from '../calls/described-address';
import { type Method, type SendOptions, send } from '../calls/send';

interface ActionRequest {
  method: Method;
  path: string;
  body?: object;
}

/** @throws for an action of another release: it is put to the user and never sent */
export function requestOf(service: string, act: QueuedAction): ActionRequest {
  switch (act.do) {
    case 'create':
      return act.after
        ? {
            method: 'POST',
            path: paths.bookingSeatNew(service),
            body: { ...act.booking, finish: [act.after.other.uid] },
          }
        : { method: 'POST', path: paths.bookings(service), body: act.booking };
    case 'change':
      return {
        method: 'PATCH',
        path: paths.booking(service, act.booking.uid),
        body: { ...act.edit, version: act.version },
      };
    case 'remove':
      return { method: 'DELETE', path: paths.booking(service, act.booking.uid) };
    case 'undo':
      return { method: 'POST', path: paths.bookingUndo(service, act.booking.uid), body: { version: act.version } };
    case 'swap': {
      const { one, other, version, withVersion, ignore } = act;
      return {
        method: 'POST',
        path: paths.bookingSwap(service, one.uid),
        body: { with: other.uid, version, withVersion, ...(ignore > 0 && { ignore }) },
      };
    }
    case 'seat': {
      const { booking, other, tables, version, ignore } = act;
      return {
        method: 'POST',
        path: paths.bookingSeat(service, booking.uid),
        body: { finish: [other.uid], tables, version, ...(ignore > 0 && { ignore }) },
      };
    }
    case 'block':
      return {
        method: 'POST',
        path: paths.tableBlock(service, act.table),
        body: { scope: act.scope, date: act.date, from: act.from, to: act.to },
      };
    case 'note-add':
      return describedRequest(service, noteCalls.create, { body: { date: act.date, text: act.text } });
    case 'note-change':
      return describedRequest(service, noteCalls.change, {
        params: { uid: act.note.uid },
        body: { text: act.text, version: act.version },
      });
    case 'note-remove':
      return describedRequest(service, noteCalls.remove, { params: { uid: act.note.uid } });
    case 'check-in':
      return describedRequest(service, ticketCalls.checkIn, {
        params: { uid: act.ticket.uid },
        body: { in: act.in, date: act.date, where: act.where, at: act.at },
      });
    case 'unreadable':
      throw new Error('an act of another release cannot be sent');
  }
}

function describedRequest<C extends Typed<Change, CallTypes>>(
  service: string,
  call: C,
  input: InputOf<C>,
): ActionRequest {
  const callInput = input as AnyInput;
  return {
    method: call.method,
    path: describedAddress(service, call, callInput),
    ...(callInput.body && { body: callInput.body }),
  };
}

export function sendChange(
  { service, act, key, user }: QueuedChange,
  sending: Omit<SendOptions, 'key' | 'user'>,
): Promise<Result<unknown>> {
  const { method, path, body } = requestOf(service, act);
  return send<unknown>(method, path, body, { ...sending, key, user });
}

/** Subject of a booking → the last version that this page produced. */
const versions = new Map<string, number>();

export const rememberVersion = (service: string, uid: number, version: number): void =>
  void versions.set(bookingSubject(service, uid), version);

/** The version that a change is based on: the shown one, or a newer one that this page produced. */
export const versionOf = (service: string, { uid, version }: { uid: number; version: number }): number =>
  Math.max(version, versions.get(bookingSubject(service, uid)) ?? 0);
