import { marketingCalls } from '@/lib/resources/messages/marketing';
import { marketingSchemas } from '@/lib/resources/messages/marketing-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { campaignGuestRoutes } from './guest-routes';
import { readResults } from './results';
import {
  addCampaign,
  changeCampaign,
  listCampaigns,
  listPeople,
  pauseCampaign,
  readAudience,
  readCampaign,
  readContents,
  removeCampaign,
  resumeCampaign,
  retryCampaign,
  startCampaign,
} from './service';

export function marketingRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Marketing',
    marketingCalls,
    marketingSchemas,
  )({
    list: ({ call }) => listCampaigns(call),
    find: ({ call, params }) => readCampaign(call, params.uid),
    create: ({ call, body }) => addCampaign(call, body),
    change: ({ call, params, body }) => changeCampaign(call, params.uid, body),
    remove: ({ call, params }) => removeCampaign(call, params.uid),
    contents: ({ call, params }) => readContents(call, params.uid),
    audience: ({ call, params }) => readAudience(call, params.uid),
    people: ({ call, params, query }) => listPeople(call, params.uid, query),
    results: ({ call, params }) => readResults(call, params.uid),
    start: ({ call, params, body }) => startCampaign(call, params.uid, body),
    pause: ({ call, params, body }) => pauseCampaign(call, params.uid, body),
    resume: ({ call, params, body }) => resumeCampaign(call, params.uid, body),
    retry: ({ call, params }) => retryCampaign(call, params.uid),
  });
  campaignGuestRoutes(app, context);
}
