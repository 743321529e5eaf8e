/** The handler of a described call, callable like a route: Next passes the segments of the address. */
import * as catchAll from '@/app/api/services/[service]/[...path]/route';

/** @param path as described: 'bookings/{uid}/history' */
export function describedRoute(method: keyof typeof catchAll, path: string) {
  return async (request: Request, { params }: { params: Promise<Record<string, string>> }): Promise<Response> => {
    const { service = '', ...given } = await params;
    const parts = path.split('/').map((part) => (part.startsWith('{') ? (given[part.slice(1, -1)] ?? '') : part));
    return catchAll[method](request, { params: Promise.resolve({ service, path: parts }) });
  };
}
