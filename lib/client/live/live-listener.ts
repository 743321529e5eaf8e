/** What a live message means for the page: §4, for the selected service; another one only raises a flag. */
import type { Cache } from 'swr';
import type { BookingDay } from '@/lib/rules/booking/booking';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import { SESSION_PATH, paths, servicePath } from '@/lib/client/calls/api-paths';
import type { LiveAnnouncement, LiveNotification } from './live-message';
import type { LiveListener } from './live-socket';
import { setKnownSequence } from './attention';
import { type LiveBooking, dropLiveBookings, applyLiveBooking, withLiveBookings } from './live-bookings';
import { setConnected, raiseFlag } from './live-status';
import { staleAfter } from './live-targets';
import { checkInstallation } from './installation';
import { emitCaughtUp } from '@/lib/client/offline/caught-up';
import { forgetService, keepAnswer } from '@/lib/client/offline/day-store';
import type { Refresh } from '@/lib/client/calls/refresh';

export interface LivePage {
  refresh: Refresh;
  cache: Cache;
  /** The selected service now. */
  service(): string | null;
  /** A notification of the selected service came in, whether a toast is wanted for it or not. */
  heard(notification: LiveNotification): void;
  /** §4: whether the user wants a toast for this kind. */
  wantsToast(kind: number): boolean;
  toast(notification: LiveNotification): void;
}

/** After this long without another booking, what was heard is kept on the device too. In milliseconds. */
const KEEP_AFTER_MS = 1_000;

export function liveListener(page: LivePage): LiveListener {
  const { refresh, cache } = page;
  let keeping: ReturnType<typeof setTimeout> | undefined;

  function onAnnouncement(message: LiveAnnouncement): void {
    const service = page.service();
    // §4: the session first; one that has ended leaves for the login, whatever else is read.
    if (message.kind === KIND.session)
      refresh.soon(SESSION_PATH, ...(message.service === service ? [paths.rwg(service), paths.users(service)] : []));
    else if (message.service !== service) raiseFlag(message.service);
    else {
      // First of all: the booking is on the screen before anything is asked.
      const { seq, booking, diner } = message;
      if (isErasure(message)) {
        dropLiveBookings();
        clearTimeout(keeping);
        void forgetService(service).then(() => refresh.soon(servicePath(service)));
        return;
      }
      const again = booking && seq !== undefined ? onBooking(service, { seq, booking, diner }) : [];
      refresh.soon(...staleAfter(service, message, movedFrom(cache, service, message)), ...again);
    }
  }

  /** @returns what has to be read although the booking is known */
  function onBooking(service: string, heard: LiveBooking): string[] {
    const { date } = heard.booking;
    const day = dataOf(cache, paths.bookingDay(service, date));
    const isKnown = !day || [day, withLiveBookings(day, service)].some((one) => isDinerKnown(one, heard));
    const isFull = applyLiveBooking(service, heard);
    clearTimeout(keeping);
    keeping = setTimeout(
      () => daysOf(cache, service).forEach(([path, one]) => void keepAnswer(path, withLiveBookings(one, service))),
      KEEP_AFTER_MS,
    );
    if (isFull) return [paths.bookingDays(service)];
    return isKnown ? [] : [paths.bookingDay(service, date)];
  }

  return {
    onAnnouncement,
    onNotification(notification) {
      const service = page.service();
      if (notification.service !== service) return raiseFlag(notification.service);
      // What colleagues do is not in the bell, and makes no sound.
      if (!notification.change) {
        refresh.soon(paths.notifications(service));
        page.heard(notification);
      }
      // §8: what could not be sent is an error, and no kind of change that one may not care for; nor is a guest who was not happy.
      if (notification.failed || notification.surveyAnswerUid || page.wantsToast(notification.kind))
        page.toast(notification);
    },
    onSequence(service, seq) {
      if (seq !== null) setKnownSequence(service, seq);
      emitCaughtUp();
    },
    onInstallation: checkInstallation,
    onStale(service) {
      dropLiveBookings();
      refresh.soon(servicePath(service));
    },
    onConnection(connected) {
      setConnected(connected);
      const service = page.service();
      // Announcements are replayed to a line that comes back, notifications are not.
      if (connected && service !== null) refresh.soon(paths.notifications(service));
    },
    onRefused: () => refresh.soon(SESSION_PATH),
  };
}

/** A person was taken out of the book: any day may have had a booking of theirs (ADR 91). */
const isErasure = ({ kind, entity }: LiveAnnouncement) => kind === KIND.bookingChanged && entity === 'diner';

/** Days in the cache that hold the announced booking, but are not its day (any more). */
function movedFrom(cache: Cache, service: string, { entity, uid, date }: LiveAnnouncement): ServiceDate[] {
  if (entity !== 'booking' || date === null) return [];
  return daysOf(cache, service)
    .filter(([, day]) => day.date !== date && day.bookings.some((one) => String(one.uid) === uid))
    .map(([, day]) => day.date);
}

const dataOf = (cache: Cache, path: string) => (cache.get(path) as { data?: BookingDay } | undefined)?.data;

function daysOf(cache: Cache, service: string): Array<[path: string, day: BookingDay]> {
  return [...cache.keys()]
    .filter((key) => key.startsWith(paths.bookingDays(service)))
    .flatMap((key) => {
      const day = dataOf(cache, key);
      return day ? [[key, day] as [string, BookingDay]] : [];
    });
}

/** A day says what its diners' cards do (VIP, allergies); a booking that comes from another day does not. */
function isDinerKnown({ bookings }: BookingDay, { booking: { dinerUid }, diner }: LiveBooking): boolean {
  return (
    diner !== undefined ||
    dinerUid === null ||
    dinerUid === WALK_IN_GUEST ||
    bookings.some((one) => one.dinerUid === dinerUid)
  );
}
