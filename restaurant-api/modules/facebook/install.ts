/** Adds the button to a Page and verifies it. */
import type { WireFacebook } from '@/lib/contract/guests/facebook';
import type { Call } from '../../http/call';
import { type GraphAnswer, unavailable } from '../../providers/facebook/graph-answer';
import { type GraphClient, graphClient } from '../../providers/facebook/graph-client';
import { Problem } from '../../problem';
import { keep, sealTokens } from './keep';
import type { Connection } from './repository';
import { opensOf } from './view';

export interface ChosenPage {
  id: string;
  name: string;
  token: string;
}

/** @throws Problem 'facebook-not-configured' */
export function settingsOf({ context }: Call) {
  const { facebook } = context.settings;
  if (!facebook) throw new Problem('facebook-not-configured', 'This installation has no app at Meta');
  return facebook;
}

/** Errors of Facebook are stored as the connection's state, with the Page and its token, so that it can be retried without a new login. */
export async function install(call: Call, seen: Connection | null, page: ChosenPage): Promise<WireFacebook> {
  const graph = graphClient(settingsOf(call));
  const chosen = { pageId: page.id, pageName: page.name, tokens: sealTokens(call, { [page.id]: page.token }) };
  const put = await putButton(graph, page, opensOf(call));
  if (put.ok)
    return keep(call, seen, {
      state: 'connected',
      ...chosen,
      buttonId: put.value,
      checkedAt: new Date(call.context.now()),
    });
  const { failure, code, trace } = put;
  call.context.log.warn({ restaurant: call.restaurant.uid, failure, code, trace }, 'Facebook did not take the button');
  return keep(call, seen, { state: 'failed', ...chosen, failure });
}

/** A Page has one button: an existing one is changed to ours. Idempotent. */
async function putButton(graph: GraphClient, { id, token }: ChosenPage, url: string): Promise<GraphAnswer<string>> {
  const there = await graph.buttons(id, token);
  if (!there.ok) return there;
  const [first] = there.value;
  if (first?.web_url !== url) {
    const put = first ? await graph.changeButton(first.id, token, url) : await graph.addButton(id, token, url);
    if (!put.ok) return put;
  }
  return findButton(graph, { id, token }, url);
}

/** The button in its current state at Facebook. */
export async function findButton(
  graph: GraphClient,
  { id, token }: Pick<ChosenPage, 'id' | 'token'>,
  url: string,
): Promise<GraphAnswer<string>> {
  const there = await graph.buttons(id, token);
  if (!there.ok) return there;
  const ours = there.value.find((button) => button.web_url === url);
  return ours ? { ok: true, value: ours.id } : { ...unavailable, failure: 'removed', missing: true };
}
