/** Parties on standby: proposals, offers and answers. */
import { booking } from '@/lib/contract/bookings/booking';
import { serviceDate } from '@/lib/contract/fields';
import { calledAnswer, offerAnswerBody, offerBody, standbyAnswer } from '@/lib/contract/bookings/waiting';
import { callOf } from '../../http/call';
import { restaurantParams, rowParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { bookQuery } from '../bookings/model';
import { answerOffer, offerPlace } from './offer';
import { readProposals } from './proposals';

const PATH = '/tms/v2/restaurants/:UID/books';
const tags = ['Standby'];
const querystring = serviceQuery.extend({ milTime: bookQuery.shape.milTime });

export function standbyRoutes(app: App, { context }: Parts): void {
  app.get(
    `${PATH}/standby`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'Parties on standby that a place could be offered now',
        description:
          'In the order of asking; every table is in one proposal at most. Who was offered a place has had their turn.',
        params: restaurantParams,
        querystring: serviceQuery.extend({ date: serviceDate }),
        response: { 200: standbyAnswer },
      },
    },
    (request) => readProposals(callOf(context, request), request.query.date),
  );

  app.post(
    `${PATH}/:uid/offer`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'Offer a place to a party on standby, and keep it for a quarter of an hour',
        params: rowParams,
        querystring,
        body: offerBody,
        response: { 200: calledAnswer },
      },
    },
    (request) => offerPlace(callOf(context, request), request.params.uid, request.body, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/:uid/offer/answer`,
    {
      config: { ability: 'bookings' },
      schema: {
        tags,
        summary: 'What a party said to its offer',
        params: rowParams,
        querystring,
        body: offerAnswerBody,
        response: { 200: booking },
      },
    },
    (request) => answerOffer(callOf(context, request), request.params.uid, request.body, request.query.milTime ?? null),
  );
}
