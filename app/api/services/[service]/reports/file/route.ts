/** A report as a file, streamed. */
import { serviceHandler } from '@/lib/bff/handler';

const NAMES = ['report', 'from', 'to', 'state', 'segment', 'language', 'separator', 'quotes'];

export const GET = serviceHandler(({ upstream, request }) =>
  upstream.file(
    'reports/file',
    Object.fromEntries([...new URL(request.url).searchParams].filter(([name]) => NAMES.includes(name))),
  ),
);
