/** The effect of live messages on the page (§4): for the selected service; another service only raises a flag. */
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
  /** The selected service. */
  service(): string | null;
  /** Called for every notification of the selected service, with or without a toast. */
  onReceived(notification: LiveNotification): void;
  /** §4: whether the user's settings show a toast for this kind. */
  wantsToast(kind: number): boolean;
  toast(notification: LiveNotification): void;
}

/** After this long without another booking, the days are stored on the device. In milliseconds. */
const KEEP_AFTER_MS = 1_000;

export function liveListener(page: LivePage): LiveListener {
  const { refresh, cache } = page;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  function onAnnouncement(message: LiveAnnouncement): void {
    const service = page.service();
    // §4: the session is checked first; an ended one leads to the login, whatever else is read.
    if (message.kind === KIND.session)
      refresh.soon(SESSION_PATH, ...(message.service === service ? [paths.rwg(service), paths.users(service)] : []));
    else if (message.service !== service) raiseFlag(message.service);
    else {
      // First: the booking is shown before anything is read.
      const { seq, booking, diner } = message;
      if (isErasure(message)) {
        dropLiveBookings();
        clearTimeout(keepTimer);
        void forgetService(service).then(() => refresh.soon(servicePath(service)));
        return;
      }
      const pathsToRead = booking && seq !== undefined ? onBooking(service, { seq, booking, diner }) : [];
      refresh.soon(...staleAfter(service, message, datesMovedFrom(cache, service, message)), ...pathsToRead);
    }
  }

  /** @returns addresses to read although the booking is known */
  function onBooking(service: string, live: LiveBooking): string[] {
    const { date } = live.booking;
    const day = cachedDay(cache, paths.bookingDay(service, date));
    const isKnown = !day || [day, withLiveBookings(day, service)].some((one) => isDinerKnown(one, live));
    const isFull = applyLiveBooking(service, live);
    clearTimeout(keepTimer);
    keepTimer = setTimeout(
      () => cachedDays(cache, service).forEach(([path, one]) => void keepAnswer(path, withLiveBookings(one, service))),
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
      // Actions of colleagues are not in the bell and make no sound.
      if (!notification.change) {
        refresh.soon(paths.notifications(service));
        page.onReceived(notification);
      }
      // §8: failed messages always show, as do unhappy survey answers; they are not kinds of change that the user can mute.
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
      // Announcements are replayed after a reconnect, notifications are not.
      if (connected && service !== null) refresh.soon(paths.notifications(service));
    },
    onRefused: () => refresh.soon(SESSION_PATH),
  };
}

/** A diner was erased: any day may have contained a booking of theirs (ADR 91). */
const isErasure = ({ kind, entity }: LiveAnnouncement) => kind === KIND.bookingChanged && entity === 'diner';

/** Cached days that contain the announced booking but are not its present day. */
function datesMovedFrom(cache: Cache, service: string, { entity, uid, date }: LiveAnnouncement): ServiceDate[] {
  if (entity !== 'booking' || date === null) return [];
  return cachedDays(cache, service)
    .filter(([, day]) => day.date !== date && day.bookings.some((one) => String(one.uid) === uid))
    .map(([, day]) => day.date);
}

const cachedDay = (cache: Cache, path: string) => (cache.get(path) as { data?: BookingDay } | undefined)?.data;

function cachedDays(cache: Cache, service: string): Array<[path: string, day: BookingDay]> {
  return [...cache.keys()]
    .filter((key) => key.startsWith(paths.bookingDays(service)))
    .flatMap((key) => {
      const day = cachedDay(cache, key);
      return day ? [[key, day] as [string, BookingDay]] : [];
    });
}

/** Whether a day has the traits of the booking's diner (VIP, allergies); a booking moved from another day may lack them. */
function isDinerKnown({ bookings }: BookingDay, { booking: { dinerUid }, diner }: LiveBooking): boolean {
  return (
    diner !== undefined ||
    dinerUid === null ||
    dinerUid === WALK_IN_GUEST ||
    bookings.some((one) => one.dinerUid === dinerUid)
  );
}
