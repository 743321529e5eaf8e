import { callUpstream } from '@/lib/bff/upstream';

export const dynamic = 'force-dynamic';

/** Ready: the restaurant API answers too. */
export async function GET(): Promise<Response> {
  const answer = await callUpstream({ method: 'GET', path: 'readyz' });
  // A foreign server of the same contract may not have this page, but it did answer.
  const ok = answer.ok || answer.problem.status === 404;
  return Response.json(
    { status: ok ? 'ready' : 'waiting for the restaurant API' },
    { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
