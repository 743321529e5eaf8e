/** The diners of a list as CSV, streamed. */
import { serviceHandler } from '@/lib/bff/handler';

const NAMES = ['search', 'segment', 'columns', 'headings', 'separator', 'decimals', 'quotes'];

export const GET = serviceHandler(({ upstream, request }) =>
  upstream.file(
    'diners/csv',
    Object.fromEntries([...new URL(request.url).searchParams].filter(([name]) => NAMES.includes(name))),
  ),
);
