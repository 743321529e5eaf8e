/** What a live message means for the page: §4, for the selected service; another one only raises a flag. */
import type { Cache } from 'swr';
import type { BookingDay } from '@/lib/rules/booking/booking';
import { KIND } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import { SESSION_PATH, paths, servicePath } from './api-paths';
import type { LiveAnnouncement, LiveNotification } from './live-message';
import type { LiveListener } from './live-socket';
import { noteSequence } from './attention';
import { noteConnection, raiseFlag } from './live-status';
import { staleAfter } from './live-targets';
import { noteInstallation } from './installation';
import { noteCaughtUp } from './offline/caught-up';
import type { Refresh } from './refresh';

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

export function liveListener(page: LivePage): LiveListener {
  const { refresh, cache } = page;

  function onAnnouncement(message: LiveAnnouncement): void {
    const service = page.service();
    // §4: the session first; one that has ended leaves for the login, whatever else is read.
    if (message.kind === KIND.session) refresh.soon(SESSION_PATH, ...(message.service === service ? [paths.rwg(service), paths.users(service)] : []));
    else if (message.service !== service) raiseFlag(message.service);
    else refresh.soon(...staleAfter(service, message, movedFrom(cache, service, message)));
  }

  return {
    onAnnouncement,
    onNotification(notification) {
      const service = page.service();
      if (notification.service !== service) return raiseFlag(notification.service);
      refresh.soon(paths.notifications(service));
      page.heard(notification);
      if (page.wantsToast(notification.kind)) page.toast(notification);
    },
    onSequence(service, seq) {
      if (seq !== null) noteSequence(service, seq);
      noteCaughtUp();
    },
    onInstallation: noteInstallation,
    onStale: (service) => refresh.soon(servicePath(service)),
    onConnection(connected) {
      noteConnection(connected);
      const service = page.service();
      // Announcements are replayed to a line that comes back, notifications are not.
      if (connected && service !== null) refresh.soon(paths.notifications(service));
    },
    onRefused: () => refresh.soon(SESSION_PATH),
  };
}

/** Days in the cache that hold the announced booking, but are not its day (any more). */
function movedFrom(cache: Cache, service: string, { entity, uid, date }: LiveAnnouncement): ServiceDate[] {
  if (entity !== 'booking' || date === null) return [];
  const days = [...cache.keys()].filter((key) => key.startsWith(paths.bookingDays(service)));
  return days
    .map((key) => (cache.get(key) as { data?: BookingDay } | undefined)?.data)
    .filter((day) => day !== undefined && day.date !== date && day.bookings.some((one) => String(one.uid) === uid))
    .map((day) => (day as BookingDay).date);
}
