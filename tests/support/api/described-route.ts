/** The handler of a call that a description names, to be called as a route of its own: Next gives a catch-all the parts of its address. */
import * as catchAll from '@/app/api/services/[service]/[...path]/route';

/** @param path as described: 'bookings/{uid}/history' */
export function describedRoute(method: keyof typeof catchAll, path: string) {
  return async (request: Request, { params }: { params: Promise<Record<string, string>> }): Promise<Response> => {
    const { service = '', ...given } = await params;
    const parts = path.split('/').map((part) => (part.startsWith('{') ? (given[part.slice(1, -1)] ?? '') : part));
    return catchAll[method](request, { params: Promise.resolve({ service, path: parts }) });
  };
}
