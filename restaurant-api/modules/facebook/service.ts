/** The button after the login: choose a Page, check, remove. */
import type { WireFacebook } from '@/lib/contract/guests/facebook';
import type { FacebookFailure } from '@/lib/contract/guests/facebook-button';
import type { Call } from '../../http/call';
import { graphClient } from '../../providers/facebook/graph-client';
import { Problem, invalidField } from '../../problem';
import { type ChosenPage, findButton, install, settingsOf } from './install';
import { keep, openTokens } from './keep';
import { type Connection, findConnection } from './repository';
import { opensOf, viewOf } from './view';

export async function readFacebook(call: Call): Promise<WireFacebook> {
  return viewOf(call, await findConnection(call.context.db, call.restaurant.uid));
}

/** @throws Problem 'validation' for a Page that is not among the person's Pages */
export async function choosePage(call: Call, page: string): Promise<WireFacebook> {
  const row = await getOrThrow(call);
  const known = row.pages.find(({ id }) => id === page);
  const token = openTokens(call, row)[page];
  if (row.state !== 'choosing' || !known || token === undefined) throw invalidField('page', 'unknown');
  return install(call, row, { ...known, token });
}

/** Retries with the stored Page and token. @throws Problem 'facebook-refused' if a new login is needed */
export async function retryInstall(call: Call): Promise<WireFacebook> {
  const row = await getOrThrow(call);
  const page = chosenOf(call, row);
  if (!page) throw refused('token');
  return row.state === 'connected' ? viewOf(call, row) : install(call, row, page);
}

/** Checks at Facebook whether the button still exists. If Facebook is unavailable, the state stays unchanged. */
export async function checkButton(call: Call): Promise<WireFacebook> {
  const row = await getOrThrow(call);
  const page = chosenOf(call, row);
  if (row.state !== 'connected') return viewOf(call, row);
  const found = page
    ? await findButton(graphClient(settingsOf(call)), page, opensOf(call))
    : ({ ok: false, failure: 'token' } as const);
  const { restaurant: _restaurant, version: _version, ...same } = row;
  if (found.ok)
    return keep(call, row, { ...same, buttonId: found.value, failure: null, checkedAt: new Date(call.context.now()) });
  if (isPassing(found.failure)) return keep(call, row, { ...same, failure: found.failure });
  return keep(call, row, {
    ...same,
    state: 'failed',
    failure: found.failure,
    at: new Date(call.context.now()),
    by: call.actor.name,
  });
}

/**
 * Removes the button from the Page, if it is still ours, and deletes the connection.
 * @throws Problem 'facebook-refused' if Facebook is unavailable at the moment; if access was revoked, or the app is no longer configured, only the
 * connection is deleted
 */
export async function removeButton(call: Call): Promise<WireFacebook> {
  const row = await findConnection(call.context.db, call.restaurant.uid);
  const page = row && chosenOf(call, row);
  if (page && call.context.settings.facebook) {
    const graph = graphClient(settingsOf(call));
    const found = await findButton(graph, page, opensOf(call));
    const gone = found.ok ? await graph.removeButton(found.value, page.token) : found;
    if (!gone.ok && !gone.missing && !isOver(gone.failure)) throw refused(gone.failure);
  }
  return keep(call, row, null);
}

const isPassing = (failure: FacebookFailure) => failure === 'unavailable' || failure === 'limit';
const isOver = (failure: FacebookFailure) => failure === 'token' || failure === 'permission';

const refused = (failure: FacebookFailure) =>
  new Problem('facebook-refused', 'Facebook did not do it', { details: { failure } });

/** @throws Problem 'not-found' without a completed login */
async function getOrThrow(call: Call): Promise<Connection> {
  const row = await findConnection(call.context.db, call.restaurant.uid);
  if (!row) throw new Problem('not-found', 'There is no tie to Facebook');
  return row;
}

function chosenOf(call: Call, row: Connection): ChosenPage | null {
  const token = row.pageId === null ? undefined : openTokens(call, row)[row.pageId];
  return row.pageId !== null && token !== undefined ? { id: row.pageId, name: row.pageName, token } : null;
}
