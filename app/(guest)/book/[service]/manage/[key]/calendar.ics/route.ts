import { guestPage } from '@/app/(guest)/book/guest-call';
import { failedPage } from '@/app/(guest)/book/failed-page';

/** The visit as a file for the guest's calendar. */
export const GET = guestPage<{ service: string; key: string }>(
  '/book/{service}/manage/calendar.ics',
  async (call, { key }) => {
    const file = await call.client.calendarFile(key, call.language);
    if (!file.ok) return failedPage(call, file.problem, true);
    return new Response(file.response.body, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="booking.ics"',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  },
);
