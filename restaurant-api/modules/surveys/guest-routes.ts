/** A guest's survey, by its link. */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { guestSurvey, guestSurveyAnswer } from '@/lib/contract/guests/guest-survey';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import { guestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams, open as config } from '../guest-booking/paths';
import { answerGuestSurvey, readGuestSurvey } from './answer-guest';

const PATH = `${GUEST_PATH}/surveys/:key`;
const params = guestParams.extend({ key: z.string().max(100).describe('The unguessable part of the link.') });

export function guestSurveyRoutes(app: App, context: Context): void {
  const { link } = guestLimits(context.database, context.settings.guestRateLimit);

  app.get(
    PATH,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'What the guest of a link is asked, and what they answered',
        response: { 200: guestSurvey },
      },
    },
    async (request) => {
      const { call, restaurant } = await guestCall(context, request);
      return readGuestSurvey(call, restaurant, request.params.key);
    },
  );

  app.post(
    PATH,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Answer it, or change the answer',
        description: 'One answer a booking. It can be changed for 7 days.',
        body: guestSurveyAnswer,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return answerGuestSurvey(call, request.params.key, request.body);
    },
  );
}
