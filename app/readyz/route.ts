import { callUpstream } from '@/lib/bff/upstream';

export const dynamic = 'force-dynamic';

/** Readiness: the restaurant API answers too. */
export async function GET(): Promise<Response> {
  const answer = await callUpstream({ method: 'GET', path: 'readyz' });
  // Another server of the same contract may lack this endpoint; any answer proves that it is up.
  const ok = answer.ok || answer.problem.status === 404;
  return Response.json(
    { status: ok ? 'ready' : 'waiting for the restaurant API' },
    { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
